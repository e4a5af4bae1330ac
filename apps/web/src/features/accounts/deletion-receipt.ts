import type { DeletionProgress } from './api/delete-account'

export interface DeletionReceipt {
  readonly uid: string
  readonly progress: DeletionProgress
}

/** In memory only: a stored receipt would be a trace of the deleted account. */
let currentReceipt: DeletionReceipt | undefined

export function setDeletionReceipt(deleted: DeletionReceipt): void {
  currentReceipt = deleted
}

export function getDeletionReceipt(): DeletionReceipt | undefined {
  return currentReceipt
}
