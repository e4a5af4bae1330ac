import type { AccountStore, QuietAccountStore } from '@geist/domain'

/** What the server remembers of an account that is being deleted, or was lately. */
export interface Deletion {
  readonly uid: string
  /** Epoch milliseconds. */
  readonly startedAt: number
  /** When nothing was left for the first time; `null` before. */
  readonly finishedAt: number | null
  /** How much of each store is gone. */
  readonly counts: Readonly<Record<AccountStore, number>>
}

/** The stores that a deletion goes through. The way to sign in is not kept with the others, and comes last. */
export type DeletedStore = Exclude<AccountStore, 'signIn'> | QuietAccountStore

/** All that is kept of an account, and how far its deletion is. */
export interface DeletionStore {
  /** `undefined` where the account is not being deleted. */
  deletion(uid: string): Promise<Deletion | undefined>
  /** The name that the account goes by; `undefined` without a profile. */
  username(uid: string): Promise<string | undefined>
  /** Notes that the account is being deleted. One that is noted already stays as it is. */
  begin(uid: string, now: number): Promise<Deletion>
  /**
   * Takes away some of what is left in a store, and counts it with the deletion: both in one commit, or nothing.
   *
   * @returns whether there may be more
   */
  takeSome(deletion: Deletion, store: DeletedStore): Promise<boolean>
  /** Notes that nothing is left; what was noted first stays. */
  finish(uid: string, now: number): Promise<Deletion>
  /** All that is noted, in any order. */
  deletions(): AsyncIterable<Deletion>
  forget(uid: string): Promise<void>
  /** Lets go of the names of deleted accounts that have been held for long enough. @returns how many */
  freeNames(now: number): Promise<number>
}

/** The accounts themselves, with their sessions. */
export interface SignInStore {
  /** Since when sessions count, in epoch milliseconds: those that began earlier were ended. `undefined` where there is no such account. */
  validSince(uid: string): Promise<number | undefined>
  /** Ends all sessions. */
  endSessions(uid: string): Promise<void>
  /** Lets nobody sign in any more, and ends all sessions. Nothing happens to an account that is gone. */
  close(uid: string): Promise<void>
  /** Nothing happens to an account that is gone. */
  delete(uid: string): Promise<void>
}
