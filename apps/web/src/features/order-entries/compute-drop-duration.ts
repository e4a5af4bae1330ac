import { dragSettings } from '@geist/domain'

import type { DropReason } from './drag-phase'

/**
 * Computes the duration of the drop animation, in milliseconds. It grows with the remaining
 * distance.
 *
 * @param distancePx distance from the release point to the row, in CSS pixels
 */
export function computeDropDuration(distancePx: number, reason: DropReason): number {
  const { dropMinMs, dropMaxMs, dropMaxDistancePx, cancelDurationFactor } = dragSettings
  const share = Math.min(1, Math.max(0, distancePx) / dropMaxDistancePx)
  const duration = dropMinMs + (dropMaxMs - dropMinMs) * share
  return Math.round(reason === 'CANCEL' ? duration * cancelDurationFactor : duration)
}
