import { getOverdueAt } from '../../shared/local/get-overdue-at'
import type { SavingProgress } from '../../shared/local/queries/read-saving-progress'

/** The single save state to display. */
export type SavingState =
  /** The server has every write. */
  | { readonly status: 'synced' }
  /** Saved on this device and not on the server yet: the write is new, or the device is offline. */
  | { readonly status: 'local' }
  /** The server has not answered for a while. */
  | { readonly status: 'overdue'; readonly count: number }
  /**
   * Pending writes are in memory only, since the browser stores nothing. Shown at once, not only
   * when they are overdue.
   */
  | { readonly status: 'in-memory'; readonly count: number }
  /** Nothing is pending, and the server refused a write. */
  | { readonly status: 'refused' }

export interface DeviceState {
  /** Time of this device, in epoch milliseconds. */
  readonly now: number
  readonly isOnline: boolean
}

/** Derives the save state to display. Pending writes take precedence over refused ones. */
export function deriveSavingState(progress: SavingProgress, { now, isOnline }: DeviceState): SavingState {
  const { pendingCount, refusedCount, isPersistent } = progress
  if (pendingCount === 0) return { status: refusedCount === 0 ? 'synced' : 'refused' }
  if (!isPersistent) return { status: 'in-memory', count: pendingCount }
  const isOverdue = isOnline && now >= (getOverdueAt(progress, now) ?? Number.POSITIVE_INFINITY)
  return isOverdue ? { status: 'overdue', count: pendingCount } : { status: 'local' }
}
