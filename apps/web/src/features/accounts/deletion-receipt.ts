import type { DeletionProgress } from './api/delete-account'

export interface Deleted {
  readonly uid: string
  readonly receipt: DeletionProgress
}

/** In memory only: a stored receipt would be a trace of the deleted account. */
let kept: Deleted | undefined

export function keepReceipt(deleted: Deleted): void {
  kept = deleted
}

export function keptReceipt(): Deleted | undefined {
  return kept
}
