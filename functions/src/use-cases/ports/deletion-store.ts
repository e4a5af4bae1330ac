import type { AccountStore, UncountedAccountStore } from '@geist/domain'

/** The record of a running or recent account deletion. */
export interface Deletion {
  readonly uid: string
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** When all stores were empty for the first time; `null` before. */
  readonly finishedAt: number | null
  /** Deleted documents per store. */
  readonly counts: Readonly<Record<AccountStore, number>>
}

/** The stores of a deletion. The sign-in is kept elsewhere and goes last. */
export type DeletedStore = Exclude<AccountStore, 'signIn'> | UncountedAccountStore

/** All data of an account, and the progress of its deletion. */
export interface DeletionStore {
  /** `undefined` if the account is not being deleted. */
  readDeletion(uid: string): Promise<Deletion | undefined>
  /** Reads the account's username; `undefined` without a profile. */
  readUsername(uid: string): Promise<string | undefined>
  /** Records the beginning of a deletion; keeps an existing record. */
  begin(uid: string, now: number): Promise<Deletion>
  /**
   * Deletes some documents of a store and counts them, in one commit.
   *
   * @returns whether there may be more
   */
  deleteBatch(deletion: Deletion, store: DeletedStore): Promise<boolean>
  /** Records the end of a deletion; keeps an earlier end. */
  finish(uid: string, now: number): Promise<Deletion>
  /** Streams all records, in no particular order. */
  streamDeletions(): AsyncIterable<Deletion>
  /** Deletes the record of a finished deletion. */
  deleteRecord(uid: string): Promise<void>
  /**
   * Releases the usernames whose hold has expired.
   *
   * @returns their number
   */
  releaseUsernames(now: number): Promise<number>
}

export interface SignInStore {
  /**
   * Reads the start of the valid sessions, in epoch milliseconds; earlier ones were revoked.
   * `undefined` without an account.
   */
  readSessionsValidSince(uid: string): Promise<number | undefined>
  /** Revokes all sessions. Does nothing without an account. */
  endSessions(uid: string): Promise<void>
  /** Disables sign-in and revokes all sessions. Does nothing without an account. */
  disable(uid: string): Promise<void>
  /** Does nothing without an account. */
  delete(uid: string): Promise<void>
}
