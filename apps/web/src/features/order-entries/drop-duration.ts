import { dragging } from '@geist/domain'

import type { DropReason } from './drag-phase'

/**
 * How long an entry takes to land, in milliseconds: the longer, the further it still has to go.
 *
 * @param distance from where it was let go, in CSS pixels
 */
export function dropDuration(distance: number, reason: DropReason): number {
  const { dropMinMs, dropMaxMs, dropMaxDistancePx, cancelDurationFactor } = dragging
  const share = Math.min(1, Math.max(0, distance) / dropMaxDistancePx)
  const duration = dropMinMs + (dropMaxMs - dropMinMs) * share
  return Math.round(reason === 'CANCEL' ? duration * cancelDurationFactor : duration)
}
