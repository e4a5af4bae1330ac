import type { Entry, Notebook } from '@geist/domain'
import type { DBSchema, IDBPTransaction } from 'idb'

import type { EntryWrite, Write, WriteBasis } from './write'

/** The structure of the database. It grows by migrations that never touch `outbox` and `tray`. */
export const databaseVersion = 2

/**
 * How rows of the mirror look. When an older mirror is met it is thrown away and read anew from the
 * server: it holds nothing that is not there.
 */
export const mirrorFormat = 2

/** A write as it was recorded on this device. */
export interface RecordedWrite<Kind extends Write = Write> {
  readonly write: Kind
  /** Epoch milliseconds by this device. */
  readonly writtenAt: number
  /** The id under which the document names this write once it has taken effect. */
  readonly writeId: string
  readonly basis: WriteBasis
}

export type RecordedEntryWrite = RecordedWrite<EntryWrite>

/** An entry in the mirror. */
export interface EntryRow {
  readonly id: string
  /** As screens show it: the server's copy with the waiting writes on top. */
  readonly entry: Entry
  /**
   * The server's copy while `entry` differs from it: `null` when the server has none yet. Absent
   * when they are the same.
   */
  readonly server?: Entry | null
  /**
   * Writes that the server has answered, but that its copy here does not show yet. Screens show
   * them; words among them are sent again if need be.
   */
  readonly unconfirmed?: readonly RecordedEntryWrite[]
  /** When the first of them was made; absent without any, which keeps their index small. */
  readonly unconfirmedSince?: number
  /** IndexedDB indexes no booleans and no `null`, so what is sorted and filtered by stands here again. */
  readonly inTrash: 0 | 1
  /** `order`; -Infinity for `null`, which Firestore sorts first too. */
  readonly orderKey: number
  /** `deletedAt`; 0 outside the trash. */
  readonly trashedAt: number
}

/** A notebook of one's own in the mirror; `server` as with entries. */
export interface NotebookRow {
  readonly id: string
  readonly notebook: Notebook
  readonly server?: Notebook | null
}

/** An entry that was purged: a server that shows it again was restored from a backup. */
export interface PurgedRow {
  readonly id: string
  /** By the server's clock: all copies of the entry are older. Epoch milliseconds. */
  readonly purgedAt: number
}

/** A write that waits for the server's answer. */
export interface OutboxRow extends RecordedWrite {
  /** Its place in line. */
  readonly seq: number
  /** What the person did, which may be many writes: the same for all of them. */
  readonly operation: string
  /** The document that it changes, as `targetOf` names it. */
  readonly target: string
  /** Whether it has been sent before without an answer being known: then it may stand on the server already. */
  readonly attempted: boolean
}

export type RefusalReason =
  /** The Security Rules did not let it through. */
  | 'refused'
  /** It can never be sent as it is: too large, or damaged. */
  | 'invalid'
  /** The document that it changes is gone, and no copy is left here. */
  | 'missing'
  /** The note was deleted for good on another device. */
  | 'purged'
  /** The note was private when the edit was written, and others can read it now. */
  | 'now-public'
  /** The notebook that is to become public was changed on another device meanwhile. */
  | 'notebook-changed'

/** A write that the server will not take, with its words. */
export interface TrayRow extends RecordedWrite {
  readonly id: number
  readonly refusedAt: number
  readonly reason: RefusalReason
}

/** How far the mirror has followed the server. */
export interface Cursor {
  /**
   * `updatedAt` of the newest change that was taken in, in epoch milliseconds with the server's
   * microseconds as a fraction.
   */
  readonly updatedAt: number
  readonly entryId: string
  /** The newest write id of that entry then; absent where it had none. */
  readonly writeId?: string
  /**
   * Whether nothing older than this can appear any more: the server times a write before it commits
   * it, so for a while some may.
   */
  readonly isSettled: boolean
}

/**
 * Changes that the listener has told since it was first in step on this visit. The next visit reads
 * them again: a rollback may lose them unnoticed, and later changes move the cursor past them.
 */
export interface RecentChanges {
  /** The cursor before the first of them; `undefined` in a new account. */
  readonly from: Cursor | undefined
  readonly entryIds: readonly string[]
}

export interface Meta {
  readonly format: number
  readonly cursor: Cursor
  readonly recent: RecentChanges
  /** Whether all older entries have been read; until then the mirror grows in the background. */
  readonly isComplete: boolean
  readonly notebooksAreKnown: boolean
  /** When the mirror was last in step with the server, in epoch milliseconds by this device. */
  readonly contactAt: number
  /**
   * A random id while the whole mirror has to be compared, because the server was rolled back. Kept,
   * since the cursor moves on and a comparison may be interrupted.
   */
  readonly rollback: string
}

/** The database of one account on one device. */
export interface JournalSchema extends DBSchema {
  readonly entries: {
    key: string
    value: EntryRow
    indexes: {
      readonly byTime: [0 | 1, number, string]
      readonly byCategory: [0 | 1, string, number, string]
      readonly byNotebook: [0 | 1, string, number, number, string]
      readonly byTrashedAt: [0 | 1, number, string]
      readonly byUnconfirmedSince: number
    }
  }
  readonly notebooks: { key: string; value: NotebookRow }
  readonly purged: { key: string; value: PurgedRow }
  readonly outbox: { key: number; value: OutboxRow; indexes: { readonly byTarget: string } }
  readonly tray: { key: number; value: TrayRow }
  readonly meta: { key: keyof Meta; value: Meta[keyof Meta] }
}

/** A transaction over the whole journal: whatever is written in it is kept together or not at all. */
export type JournalTransaction = IDBPTransaction<JournalSchema, JournalStore[], 'readwrite'>

export type JournalStore = 'entries' | 'notebooks' | 'purged' | 'outbox' | 'tray' | 'meta'

/** The stores of `JournalTransaction`. */
export const journalStores: JournalStore[] = ['entries', 'notebooks', 'purged', 'outbox', 'tray', 'meta']

/**
 * The mirror's row of an entry.
 *
 * @param server the server's copy, where it differs from what is shown; `null` when it has none
 */
export function entryRow(
  entry: Entry,
  {
    server,
    unconfirmed = [],
  }: { readonly server?: Entry | null; readonly unconfirmed?: readonly RecordedEntryWrite[] } = {},
): EntryRow {
  const [first] = unconfirmed
  return {
    id: entry.id,
    entry,
    ...(server !== undefined && { server }),
    ...(first && { unconfirmed, unconfirmedSince: first.writtenAt }),
    inTrash: entry.deletedAt === null ? 0 : 1,
    orderKey: entry.order ?? Number.NEGATIVE_INFINITY,
    trashedAt: entry.deletedAt ?? 0,
  }
}

/** What the server has of an entry, as far as this device knows; `null` for nothing. */
export function serverCopy(row: EntryRow | undefined): Entry | null {
  if (row === undefined) return null
  return row.server === undefined ? row.entry : row.server
}
