import type { DeletionProgress } from './api/delete-account'

export interface CompletedDeletion {
  readonly uid: string
  readonly receipt: DeletionProgress
}

/** Only in memory: a stored receipt would be a trace of the deleted account. */
let completedDeletion: CompletedDeletion | undefined

export function setCompletedDeletion(deletion: CompletedDeletion): void {
  completedDeletion = deletion
}

export function getCompletedDeletion(): CompletedDeletion | undefined {
  return completedDeletion
}
