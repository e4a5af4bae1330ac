import type { DeletionProgress } from './api/delete-account'

export interface DeletedAccount {
  readonly uid: string
  readonly receipt: DeletionProgress
}

/** In memory only: a stored receipt would be a trace of the deleted account. */
let deletedAccount: DeletedAccount | undefined

export function storeDeletionReceipt(deleted: DeletedAccount): void {
  deletedAccount = deleted
}

export function readDeletionReceipt(): DeletedAccount | undefined {
  return deletedAccount
}
