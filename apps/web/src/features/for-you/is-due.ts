import { exploring } from '@geist/domain'

import type { KeptRecommendations } from './kept-recommendations'

/**
 * Whether to search again: daily, or sooner after an empty result. @param now epoch milliseconds
 */
export function isDue(kept: KeptRecommendations | undefined, now: number): boolean {
  if (!kept) return true
  const age = now - kept.askedAt
  const { recommendedAgainMs, recommendedNothingAgainMs } = exploring
  // Stored while the device's clock was ahead.
  if (age < 0) return true
  return age >= (kept.notebooks.length > 0 ? recommendedAgainMs : recommendedNothingAgainMs)
}
