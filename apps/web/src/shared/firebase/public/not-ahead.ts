import { exploring } from '@geist/domain'
import { type QueryFieldFilterConstraint, where } from 'firebase/firestore'

import { toTimestamp } from '../instants'

/**
 * Leaves out entries whose time lies too far in the future, where the newest come first: `exploring.aheadMs` says why.
 *
 * @param now epoch milliseconds. By this device's clock alone, which may be behind by years, all could be left out: hand in no less than the notebook's
 *   `activityAt`
 */
export function notAhead(now: number): QueryFieldFilterConstraint {
  return where('timestamp', '<=', toTimestamp(now + exploring.aheadMs))
}
