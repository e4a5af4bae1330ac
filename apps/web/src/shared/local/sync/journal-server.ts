import type { Entry, Notebook, PurgedEntry } from '@geist/domain'

import type { OutboxRow, RefusalReason } from '../journal-schema'

/** A document of the server's entries: an entry, or the tombstone of a purged one. */
export type ServerEntry = Entry | PurgedEntry

export function isPurged(entry: ServerEntry): entry is PurgedEntry {
  return 'purgedAt' in entry
}

export type SendOutcome =
  /**
   * All writes are committed. `unwrittenCopies` maps the `seq` of those that wrote nothing to the
   * server's copies of their entries: an earlier attempt had committed them, or a newer change made
   * them obsolete.
   */
  | { readonly status: 'committed'; readonly unwrittenCopies: ReadonlyMap<number, Entry | undefined> }
  /**
   * Nothing was written. The writes in `reasons`, by `seq`, need the user's decision; the others
   * can be sent alone.
   */
  | { readonly status: 'needs-decision'; readonly reasons: ReadonlyMap<number, RefusalReason> }
  /** Nothing was written: entries were purged. Merging the tombstones removes their writes. */
  | { readonly status: 'purged'; readonly tombstones: readonly PurgedEntry[] }
  /** The server had lost entries or base texts. They are restored: send the writes again. */
  | { readonly status: 'restored' }
  /** Nothing was written, and a retry of the same writes would fail as well. */
  | { readonly status: 'refused'; readonly reason: 'refused' | 'invalid' }
  /** No response, or one that asks for a retry, as after a conflict. The outcome is unknown. */
  | { readonly status: 'unreachable' }

/** A batch of writes to send in one commit, with what this device knows of their entries. */
export interface SendRequest {
  readonly rows: readonly OutboxRow[]
  /**
   * Reads each document before writing it. Does not repeat a committed write, and restores an entry
   * that the server has lost from its copy.
   */
  readonly isCareful: boolean
  /** The server's last known copies of the entries concerned, by id. */
  readonly copies: ReadonlyMap<string, Entry>
  /** Ids of entries whose copies lack acknowledged writes. */
  readonly staleIds: ReadonlySet<string>
}

/**
 * The start of a page of changes or of a listener: after this entry, by `updatedAt`, then by id.
 */
export interface ChangeCursor {
  readonly updatedAt: number
  readonly entryId: string
}

/** Documents per page of changes. */
export const changePageSize = 300

/** A page of entries and tombstones, sorted by the time of their last change. */
export interface ChangePage {
  /** Without malformed documents. */
  readonly entries: readonly ServerEntry[]
  /** Where the next page begins; `undefined` for an empty page. */
  readonly endCursor: ChangeCursor | undefined
  readonly isLast: boolean
}

export interface ChangeListener {
  /** Entries that are new, changed or purged, and ids of those that left the query. */
  readonly onChanges: (changedEntries: readonly ServerEntry[], removedIds: readonly string[]) => void
  /** True when everything so far has been delivered; false while the server is unreachable. */
  readonly onCaughtUp: (isCaughtUp: boolean) => void
  /** The listener has ended, because the server denies access to this session. */
  readonly onAccessDenied: () => void
}

/**
 * The server, as the sync of one account uses it. Times are epoch milliseconds with the server's
 * microseconds as a fraction.
 */
export interface JournalServer {
  /** @param signal cancels the attempt, with the outcome `unreachable` */
  readonly send: (request: SendRequest, signal: AbortSignal) => Promise<SendOutcome>
  /** @throws when the server is unreachable */
  readonly readNewestEntries: (count: number) => Promise<readonly Entry[]>
  /** @throws when the server is unreachable */
  readonly readChangedEntries: (after: ChangeCursor | undefined, count: number) => Promise<ChangePage>
  /**
   * Whether this session is still valid. It is not while its account is being deleted: missing
   * entries then were not lost, and must not be recreated.
   *
   * @throws when the server is unreachable
   */
  readonly isSessionValid: () => Promise<boolean>
  /** Entries and tombstones under these ids. @throws when the server is unreachable */
  readonly readEntries: (entryIds: readonly string[]) => Promise<readonly ServerEntry[]>
  /** Listens to changes from a cursor on, inclusive; without `entryId`, from its time on. */
  readonly watchChanges: (
    from: { readonly updatedAt: number; readonly entryId?: string } | undefined,
    listener: ChangeListener,
  ) => () => void
  /**
   * One of the account's notebooks, including every acknowledged write; `undefined` when it is
   * missing.
   *
   * @throws when the server is unreachable
   */
  readonly readNotebook: (id: string) => Promise<Notebook | undefined>
  /** Listens to the account's notebooks. Each call delivers all of them. */
  readonly watchNotebooks: (onNotebooks: (notebooks: readonly Notebook[]) => void) => () => void
}
