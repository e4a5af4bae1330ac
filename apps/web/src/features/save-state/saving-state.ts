import type { SavingProgress } from '../../shared/local/queries/saving-progress'

/** Where what was written here stands: the one thing to say about it. */
export type SavingState =
  /** The server has all of it. */
  | { readonly status: 'everywhere' }
  /** On this device, and a moment ago; or the device is offline, which people know. */
  | { readonly status: 'here' }
  /** The server has not answered for a while. */
  | { readonly status: 'waiting'; readonly count: number }
  /** As `waiting`, from the first moment, where the browser keeps nothing. */
  | { readonly status: 'held'; readonly count: number }
  /** Nothing waits, and the server would not take something. */
  | { readonly status: 'refused' }

/** For how long after a write 'saved on this device' says enough, in milliseconds: an answer takes less on most lines. */
export const answerMs = 3_000

export interface Circumstances {
  /** Epoch milliseconds by this device. */
  readonly now: number
  readonly isOnline: boolean
}

/** What is true of what was written on this device. It never says more than is known. */
export function savingState(progress: SavingProgress, { now, isOnline }: Circumstances): SavingState {
  const { waiting, waitingSince = now, refused, isKept } = progress
  if (waiting === 0) return { status: refused === 0 ? 'everywhere' : 'refused' }
  if (!isKept) return { status: 'held', count: waiting }
  const age = now - waitingSince
  // A clock that was set back is no reason to call something new.
  const isNew = age >= 0 && age < answerMs
  return isNew || !isOnline ? { status: 'here' } : { status: 'waiting', count: waiting }
}
