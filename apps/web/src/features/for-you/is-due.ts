import { exploring } from '@geist/domain'

import type { KeptRecommendations } from './kept-recommendations'

/** Whether it is time to ask anew: once a day, and sooner where nothing was found. @param now epoch milliseconds */
export function isDue(kept: KeptRecommendations | undefined, now: number): boolean {
  if (!kept) return true
  const age = now - kept.askedAt
  const { recommendedAgainMs, recommendedNothingAgainMs } = exploring
  // Kept by a clock that was ahead.
  if (age < 0) return true
  return age >= (kept.notebooks.length > 0 ? recommendedAgainMs : recommendedNothingAgainMs)
}
