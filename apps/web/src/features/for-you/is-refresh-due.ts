import { exploreSettings } from '@geist/domain'

import type { StoredRecommendations } from './stored-recommendations'

/**
 * Whether to search again: daily, or sooner after an empty result. @param now epoch milliseconds
 */
export function isRefreshDue(kept: StoredRecommendations | undefined, now: number): boolean {
  if (!kept) return true
  const age = now - kept.askedAt
  const { recommendationTtlMs, emptyRecommendationTtlMs } = exploreSettings
  // Stored while the device's clock was ahead.
  if (age < 0) return true
  return age >= (kept.notebooks.length > 0 ? recommendationTtlMs : emptyRecommendationTtlMs)
}
