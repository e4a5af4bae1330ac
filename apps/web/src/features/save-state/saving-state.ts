import type { SavingProgress } from '../../shared/local/queries/saving-progress'

/** The single save state to display. */
export type SavingState =
  /** The server has every write. */
  | { readonly status: 'everywhere' }
  /** Saved on this device a moment ago; or the device is offline, which the user knows. */
  | { readonly status: 'here' }
  /** The server has not answered for a while. */
  | { readonly status: 'waiting'; readonly count: number }
  /** As `waiting`, but from the first moment, since the browser stores nothing. */
  | { readonly status: 'held'; readonly count: number }
  /** Nothing is pending, and the server refused a write. */
  | { readonly status: 'refused' }

/**
 * How long 'Saved on this device' is enough after a write, in milliseconds. On most connections the
 * server answers sooner.
 */
export const overdueAfterMs = 3_000

export interface DeviceState {
  /** Epoch milliseconds of this device. */
  readonly now: number
  readonly isOnline: boolean
}

/** Derives the save state. It never claims more than is known. */
export function savingState(progress: SavingProgress, { now, isOnline }: DeviceState): SavingState {
  const { pendingCount, oldestPendingAt = now, refusedCount, isPersistent } = progress
  if (pendingCount === 0) return { status: refusedCount === 0 ? 'everywhere' : 'refused' }
  if (!isPersistent) return { status: 'held', count: pendingCount }
  const age = now - oldestPendingAt
  // A negative age means that the clock was set back: the write does not count as new.
  const isNew = age >= 0 && age < overdueAfterMs
  return isNew || !isOnline ? { status: 'here' } : { status: 'waiting', count: pendingCount }
}
