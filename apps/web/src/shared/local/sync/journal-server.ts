import type { Entry, Notebook, PurgedEntry } from '@geist/domain'

import type { OutboxRow, RefusalReason } from '../journal-schema'

/** What the server has under the id of an entry: the entry, or the tombstone of a purged one. */
export type ServerEntry = Entry | PurgedEntry

export function isPurged(entry: ServerEntry): entry is PurgedEntry {
  return 'purgedAt' in entry
}

/** The outcome of sending writes in one commit. */
export type SendOutcome =
  /**
   * All of them are done. `alreadyThere` maps the `seq` of those that wrote nothing to the server's
   * copies of their entries: an earlier attempt had written them, or a newer change of the entry
   * left nothing to do.
   */
  | { readonly status: 'done'; readonly alreadyThere: ReadonlyMap<number, Entry | undefined> }
  /** Nothing was written. These, by `seq`, need the user's decision; the others can be sent alone. */
  | { readonly status: 'held'; readonly reasons: ReadonlyMap<number, RefusalReason> }
  /** Nothing was written: entries were purged. Merging the tombstones removes the writes to them. */
  | { readonly status: 'purged'; readonly tombstones: readonly PurgedEntry[] }
  /**
   * The server had lost entries or base texts of these writes. Those are restored, and the writes
   * can be sent now.
   */
  | { readonly status: 'restored' }
  /** Nothing was written. Sending the same again would fail as well. */
  | { readonly status: 'refused'; readonly reason: 'refused' | 'invalid' }
  /** No answer, or one that asks for a retry, for example after a conflict: the outcome is unknown. */
  | { readonly status: 'unreachable' }

export interface Sending {
  readonly rows: readonly OutboxRow[]
  /**
   * Reads each document before writing it: a write that has taken effect is not repeated, and an
   * entry that the server has lost is restored from its copy.
   */
  readonly isCareful: boolean
  /** The server's last known copies of the entries concerned, by id. */
  readonly copies: ReadonlyMap<string, Entry>
  /** Ids of the entries with answered writes that these copies do not show yet. */
  readonly behind: ReadonlySet<string>
}

/** The start of a page of changes or of a listener: after this entry, by `updatedAt` and then by id. */
export interface ChangePlace {
  readonly updatedAt: number
  readonly entryId: string
}

/** A page of entries and tombstones in the order in which they were last changed. */
export interface ChangePage {
  /** Without documents that are neither. */
  readonly entries: readonly ServerEntry[]
  /** Where the next page begins; `undefined` for an empty page. */
  readonly end: ChangePlace | undefined
  readonly isLast: boolean
}

export interface ChangeListener {
  /** Entries that are new, changed or purged, and ids of those that left the query. */
  readonly onChanges: (changed: readonly ServerEntry[], gone: readonly string[]) => void
  /** Whether everything so far has been delivered, or the server is unreachable for now. */
  readonly onInStep: (isInStep: boolean) => void
  /** The listener has ended: the server denies these entries to this session. */
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
  /** @throws when the server is out of reach */
  readonly changedEntries: (after: ChangePlace | undefined, count: number) => Promise<ChangePage>
  /**
   * Whether this session is still valid. It is not once its account is being deleted: entries that
   * are missing then were not lost, and must not be written again.
   *
   * @throws when the server cannot be asked
   */
  readonly isHonoured: () => Promise<boolean>
  /** What it has under these ids: entries and tombstones. @throws when the server is out of reach */
  readonly entries: (entryIds: readonly string[]) => Promise<readonly ServerEntry[]>
  /**
   * Listens to changes from a cursor on, that entry included; without `entryId` from its time on.
   *
   * @returns a function that ends it
   */
  readonly watchChanges: (
    from: { readonly updatedAt: number; readonly entryId?: string } | undefined,
    listener: ChangeListener,
  ) => () => void
  /**
   * One of the account's own notebooks as it is now, with every answered write; `undefined` when it
   * is missing.
   *
   * @throws when the server is out of reach
   */
  readonly notebook: (id: string) => Promise<Notebook | undefined>
  /** Follows the account's own notebooks, all of them each time. */
  readonly watchNotebooks: (onNotebooks: (notebooks: readonly Notebook[]) => void) => () => void
}
