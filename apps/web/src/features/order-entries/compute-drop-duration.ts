import { dragSettings } from '@geist/domain'

import type { DropReason } from './drag-phase'

/**
 * Duration of the drop animation in milliseconds. It grows with the distance that is left.
 *
 * @param distance from the release point to the row, in CSS pixels
 */
export function dropDuration(distance: number, reason: DropReason): number {
  const { dropMinMs, dropMaxMs, dropMaxDistancePx, cancelDurationFactor } = dragSettings
  const share = Math.min(1, Math.max(0, distance) / dropMaxDistancePx)
  const duration = dropMinMs + (dropMaxMs - dropMinMs) * share
  return Math.round(reason === 'CANCEL' ? duration * cancelDurationFactor : duration)
}
