import { exploreSettings } from '@geist/domain'

import type { StoredRecommendations } from './stored-recommendations'

/**
 * Whether to search again: daily, or sooner after an empty result.
 *
 * @param now epoch milliseconds
 */
export function isRefreshDue(stored: StoredRecommendations | undefined, now: number): boolean {
  if (!stored) return true
  const ageMs = now - stored.askedAt
  const { recommendationTtlMs, emptyRecommendationTtlMs } = exploreSettings
  // Stored while the device's clock was ahead of its current time.
  if (ageMs < 0) return true
  return ageMs >= (stored.notebooks.length > 0 ? recommendationTtlMs : emptyRecommendationTtlMs)
}
