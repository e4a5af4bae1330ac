import type { DeletionProgress } from './api/delete-account'

/** The account that was deleted on this page, and what the server said of it. */
export interface Deleted {
  readonly uid: string
  readonly receipt: DeletionProgress
}

/** On this page alone: a receipt that stayed on the device would be a trace of the account. */
let kept: Deleted | undefined

/** Keeps the receipt for the screen that comes after a deletion. */
export function keepReceipt(deleted: Deleted): void {
  kept = deleted
}

/** The account that was deleted on this page; `undefined` for none. */
export function keptReceipt(): Deleted | undefined {
  return kept
}
