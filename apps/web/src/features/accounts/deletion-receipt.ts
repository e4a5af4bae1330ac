import type { DeletionProgress } from './api/delete-account'

export interface DeletionReceipt {
  readonly uid: string
  readonly progress: DeletionProgress
}

/** Only in memory: a stored receipt would be a trace of the deleted account. */
let currentReceipt: DeletionReceipt | undefined

export function setDeletionReceipt(receipt: DeletionReceipt): void {
  currentReceipt = receipt
}

export function getDeletionReceipt(): DeletionReceipt | undefined {
  return currentReceipt
}
