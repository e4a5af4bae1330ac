import type { Entry, Notebook } from '@geist/domain'
import type { DBSchema, IDBPTransaction } from 'idb'

import type { EntryWrite, Write, WriteBasis } from './write'

/** IndexedDB schema version. Migrations never touch `outbox` or `tray`. */
export const databaseVersion = 4

/**
 * Format of the mirror's rows. A mirror in another format is emptied and downloaded again. This
 * loses only acknowledged texts that a rollback of the server has lost, too.
 */
export const mirrorFormat = 2

/** A write as recorded on this device. */
export interface RecordedWrite<Kind extends Write = Write> {
  readonly write: Kind
  /** Epoch milliseconds, device clock. */
  readonly writtenAt: number
  /** Idempotency key: the document's `writeIds` contains it once the write is committed. */
  readonly writeId: string
  readonly basis: WriteBasis
}

export type RecordedEntryWrite = RecordedWrite<EntryWrite>

/** A mirrored entry of this account. */
export interface EntryRow {
  readonly id: string
  /** The optimistic entry: the server's copy with pending writes applied. */
  readonly entry: Entry
  /** The server's copy: `null` when it has none yet, absent when it equals `entry`. */
  readonly server?: Entry | null
  /**
   * Acknowledged writes that the stored server copy lacks. `entry` includes them. Text edits are
   * sent again if the server lost them.
   */
  readonly unconfirmed?: readonly RecordedEntryWrite[]
  /** When the oldest unconfirmed write was made. Absent without one, to keep the index small. */
  readonly unconfirmedSince?: number
  /** Copies of sort and filter fields: IndexedDB cannot index booleans or `null`. */
  readonly inTrash: 0 | 1
  /** `order`; -Infinity for `null`, which Firestore sorts first too. */
  readonly orderKey: number
  /** `deletedAt`; 0 outside the trash. */
  readonly trashedAt: number
  /** Time of writing of a pinned entry; absent if it is not pinned or in the trash. */
  readonly pinnedTimestamp?: number
}

/** A mirrored notebook that this account owns; `server` as in `EntryRow`. */
export interface NotebookRow {
  readonly id: string
  readonly notebook: Notebook
  readonly server?: Notebook | null
}

/**
 * An entry that was purged. If the server returns it again, the server was restored from a backup.
 */
export interface PurgedRow {
  readonly id: string
  /** Epoch milliseconds, server clock; 0 until the tombstone arrives. All copies are older. */
  readonly purgedAt: number
  /** The acknowledged purge of this device, until its tombstone arrives. */
  readonly unconfirmed?: RecordedEntryWrite
  /** When the purge was made: for the index. */
  readonly unconfirmedSince?: number
}

/** A queued write without a server response. */
export interface OutboxRow extends RecordedWrite {
  /** Queue position. */
  readonly seq: number
  /** Id of the user action; all writes of one action share it. */
  readonly operation: string
  /** The changed document, as `getTarget` names it. */
  readonly target: string
  /** Whether a send was started. Without a response, the write may already be committed. */
  readonly attempted: boolean
}

/** Why the server will not accept a write. */
export type RefusalReason =
  /** The Security Rules denied the write. */
  | 'refused'
  /** Too large or malformed: a retry cannot succeed. */
  | 'invalid'
  /** The document is gone, and this device has no copy. */
  | 'missing'
  /** The note was deleted for good on another device. */
  | 'purged'
  /** The note was private when the edit was written, and other users can read it now. */
  | 'now-public'
  /** Another device changed the notebook that this write publishes. */
  | 'notebook-changed'

/** A permanently refused write, kept with its text so that the user can recover it. */
export interface TrayRow extends RecordedWrite {
  readonly id: number
  readonly refusedAt: number
  readonly reason: RefusalReason
}

/** Position of the newest server change that is merged into the mirror. */
export interface Cursor {
  /** `updatedAt` of the newest merged change: epoch ms, the server's microseconds as a fraction. */
  readonly updatedAt: number
  readonly entryId: string
  /** The newest write id of that entry at the time; absent if it had none. */
  readonly writeId?: string
  /**
   * Whether no older change can still appear. Firestore timestamps a write before committing it, so
   * older changes can arrive late.
   */
  readonly isSettled: boolean
}

/**
 * Changes that the listener delivered after it first caught up in this session. The next session
 * reads them again: a rollback can lose them after the cursor has passed them.
 */
export interface RecentChanges {
  /** The cursor before the first of these changes; `undefined` in a new account. */
  readonly from: Cursor | undefined
  readonly entryIds: readonly string[]
}

/** The keys and values of the store `meta`; each may be missing. */
export interface Meta {
  readonly format: number
  /**
   * Random id of this copy. A mirror that was emptied or deleted, and then refilled, has a new one.
   */
  readonly mirrorId: string
  readonly cursor: Cursor
  readonly recent: RecentChanges
  /** Whether all older entries are downloaded; until then the mirror grows in the background. */
  readonly isComplete: boolean
  readonly notebooksAreKnown: boolean
  /** When the mirror was last in sync. Epoch milliseconds, device clock. */
  readonly contactAt: number
  /** When the server last answered a batch of writes. Epoch milliseconds, device clock. */
  readonly answeredAt: number
  /**
   * Random id, set when a rollback is detected and deleted after a full comparison. Persisted, so
   * that an interrupted comparison restarts.
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
      readonly byPinnedTimestamp: number
    }
  }
  readonly notebooks: { key: string; value: NotebookRow }
  readonly purged: { key: string; value: PurgedRow; indexes: { readonly byUnconfirmedSince: number } }
  readonly outbox: { key: number; value: OutboxRow; indexes: { readonly byTarget: string } }
  readonly tray: { key: number; value: TrayRow }
  readonly meta: { key: keyof Meta; value: Meta[keyof Meta] }
}

export type JournalTransaction = IDBPTransaction<JournalSchema, JournalStore[], 'readwrite'>

export type JournalStore = 'entries' | 'notebooks' | 'purged' | 'outbox' | 'tray' | 'meta'

export const journalStores: JournalStore[] = ['entries', 'notebooks', 'purged', 'outbox', 'tray', 'meta']

/**
 * Builds the mirror's row of an entry.
 *
 * @param server the server's copy where it differs from `entry`; `null` when the server has none
 */
export function toEntryRow(
  entry: Entry,
  {
    server,
    unconfirmed = [],
  }: { readonly server?: Entry | null; readonly unconfirmed?: readonly RecordedEntryWrite[] } = {},
): EntryRow {
  const [oldestUnconfirmed] = unconfirmed
  return {
    id: entry.id,
    entry,
    ...(server !== undefined && { server }),
    ...(oldestUnconfirmed && { unconfirmed, unconfirmedSince: oldestUnconfirmed.writtenAt }),
    inTrash: entry.deletedAt === null ? 0 : 1,
    orderKey: entry.order ?? Number.NEGATIVE_INFINITY,
    trashedAt: entry.deletedAt ?? 0,
    ...(entry.pinned && entry.deletedAt === null && { pinnedTimestamp: entry.timestamp }),
  }
}

/** The server's copy of an entry, as far as this device knows; `null` for none. */
export function getServerCopy(row: EntryRow | undefined): Entry | null {
  if (row === undefined) return null
  return row.server === undefined ? row.entry : row.server
}
