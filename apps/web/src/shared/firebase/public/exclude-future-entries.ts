import { exploreSettings } from '@geist/domain'
import { type QueryFieldFilterConstraint, where } from 'firebase/firestore'

import { toTimestamp } from '../timestamps'

/**
 * Excludes entries dated too far in the future, in lists that begin with the newest. See
 * `exploreSettings.maxFutureMs`.
 *
 * @param now epoch milliseconds. Pass at least the notebook's `activityAt`: if the device's clock
 *   is years behind, the filter would otherwise exclude all entries
 */
export function excludeFutureEntries(now: number): QueryFieldFilterConstraint {
  return where('timestamp', '<=', toTimestamp(now + exploreSettings.maxFutureMs))
}
