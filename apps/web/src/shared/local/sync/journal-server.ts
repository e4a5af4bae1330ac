import type { Entry, Notebook, PurgedEntry } from '@geist/domain'

import type { OutboxRow, RefusalReason } from '../journal-schema'

/** What the server has under the id of an entry: the entry, or the tombstone of a purged one. */
export type ServerEntry = Entry | PurgedEntry

export function isPurged(entry: ServerEntry): entry is PurgedEntry {
  return 'purgedAt' in entry
}

/** What came of sending writes, all of them in one commit. */
export type SendOutcome =
  /**
   * All of them are done. `alreadyThere` names those, by their `seq`, that wrote nothing, with the
   * server's copies of their entries: an earlier try had written them, or the entry has changed so
   * that nothing is left to do.
   */
  | { readonly status: 'done'; readonly alreadyThere: ReadonlyMap<number, Entry | undefined> }
  /** Nothing was written. These, by their `seq`, need a decision by the user; the others can be sent without them. */
  | { readonly status: 'held'; readonly reasons: ReadonlyMap<number, RefusalReason> }
  /**
   * The server had forgotten entries that these change, or texts that they start from: those stand
   * there again, and these can be sent now.
   */
  | { readonly status: 'restored' }
  /** Nothing was written, and never will be as it is. */
  | { readonly status: 'refused'; readonly reason: 'refused' | 'invalid' }
  /** No answer, or one that says to come back, say because somebody was quicker: it may have been written or not. */
  | { readonly status: 'unreachable' }

export interface Sending {
  readonly rows: readonly OutboxRow[]
  /**
   * Reads each document before it is written: a write that stands there already is not repeated,
   * and an entry that the server has forgotten is restored from its copy.
   */
  readonly isCareful: boolean
  /** The server's last known copies of the entries concerned, by id. */
  readonly copies: ReadonlyMap<string, Entry>
  /** Ids of those entries of which the server has answered more than these copies show. */
  readonly behind: ReadonlySet<string>
}

/** Where a page of changes begins, or a listener: after this entry, by `updatedAt` and then by id. */
export interface ChangePlace {
  readonly updatedAt: number
  readonly entryId: string
}

export interface ChangeListener {
  /** Entries that are new, changed or purged, and ids of those that are no longer among the changes. */
  readonly onChanges: (changed: readonly ServerEntry[], gone: readonly string[]) => void
  /** Whether what has been told is all there is, or the server is out of reach for now. */
  readonly onInStep: (isInStep: boolean) => void
  /** The listener has ended: the server will not show these entries to this session. */
  readonly onRefused: () => void
}

/**
 * The server of record, as the sync of one account sees it. Times are epoch milliseconds with the
 * server's microseconds as a fraction.
 */
export interface JournalServer {
  /** @param signal ends the attempt, which then has the outcome `unreachable` */
  readonly send: (sending: Sending, signal: AbortSignal) => Promise<SendOutcome>
  /** @throws when the server is out of reach */
  readonly newestEntries: (count: number) => Promise<readonly Entry[]>
  /**
   * Entries, and tombstones of purged ones, in the order in which they were last changed.
   *
   * @throws when the server is out of reach
   */
  readonly changedEntries: (after: ChangePlace | undefined, count: number) => Promise<readonly ServerEntry[]>
  /**
   * Whether this session is still good. It is not once its account is being deleted: what the
   * server lacks then was not forgotten, and must not be written there again.
   *
   * @throws when nobody can say
   */
  readonly isHonoured: () => Promise<boolean>
  /** What it has under these ids: entries and tombstones. @throws when the server is out of reach */
  readonly entries: (entryIds: readonly string[]) => Promise<readonly ServerEntry[]>
  /**
   * Follows changes from a place on, that entry included; without `entryId` from that moment on.
   *
   * @returns a function that ends it
   */
  readonly watchChanges: (
    from: { readonly updatedAt: number; readonly entryId?: string } | undefined,
    listener: ChangeListener,
  ) => () => void
  /**
   * One of the account's own notebooks as it is now, with all that was answered before; `undefined`
   * when it is not there.
   *
   * @throws when the server is out of reach
   */
  readonly notebook: (id: string) => Promise<Notebook | undefined>
  /** Follows the account's own notebooks, all of them each time. */
  readonly watchNotebooks: (onNotebooks: (notebooks: readonly Notebook[]) => void) => () => void
}
