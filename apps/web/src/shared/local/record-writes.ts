import type { Entry } from '@geist/domain'

import { applyWrite } from './apply-write'
import { basisOfEntry, basisOfNotebook } from './basis-of'
import type { Journal } from './journal'
import { journalStores, type JournalTransaction, type OutboxRow, type RecordedWrite } from './journal-schema'
import { makeWriteId } from './make-write-id'
import { saveFailure, type SaveOutcome } from './save-outcome'
import { showWrite } from './show-write'
import {
  type EntryWrite,
  entryIdOf,
  isOfOneNotebook,
  notebookIdOf,
  targetOf,
  unseen,
  type Write,
  type WriteBasis,
} from './write'

/** A write that the server may have already: the sender reads before it writes. */
export type TriedWrite = { readonly write: Write; readonly writtenAt: number } & Partial<
  Pick<RecordedWrite, 'writeId' | 'basis'>
>

/** A write under an id that its caller knows, or whose author saw something else than what the mirror shows now. */
export interface BasedWrite {
  readonly write: Write
  readonly basis?: WriteBasis
  readonly writeId?: string
}

export interface Recording {
  readonly journal: Journal
  /** Epoch milliseconds by this device. */
  readonly now: number
  /**
   * The write that is planned where nothing stands against it: screens are told of what it makes
   * before that is asked.
   */
  readonly expected?: EntryWrite
  /**
   * Decides what is written, from what the mirror says within the same transaction: no other tab
   * can come between. It may await nothing but reads of this transaction.
   */
  readonly plan: (transaction: JournalTransaction) => Promise<readonly PlannedWrite[]> | readonly PlannedWrite[]
}

type PlannedWrite = Write | TriedWrite | BasedWrite

/**
 * Writes changes to the mirror and to the outbox, in one transaction that is on the disk before
 * this settles. Either all of them are kept or none is.
 */
export async function recordWrites({ journal, now, expected, plan }: Recording): Promise<SaveOutcome> {
  const entryIds = new Set<string>()
  try {
    const database = await journal.database()
    const transaction = database.transaction(journalStores, 'readwrite', {
      durability: 'strict',
    })
    const writeId = makeWriteId()
    const coming = expected && applyWrite(undefined, { write: expected, writtenAt: now, writeId })
    if (coming) journal.changes.notifyComing(coming)
    try {
      const operation = crypto.randomUUID()
      const made: (Entry | undefined)[] = []
      for (const planned of await plan(transaction)) {
        const given = 'write' in planned ? planned : { write: planned }
        made.push(
          await recordWrite(
            transaction,
            { operation, writtenAt: now, ...(coming && { writeId }), ...given },
            { attempted: 'writtenAt' in given },
          ),
        )
        const entryId = entryIdOf(given.write)
        if (entryId !== undefined) entryIds.add(entryId)
      }
      // Screens need not wait for the disk. Nothing is called saved before it is.
      const [entry, ...others] = made
      if (entry && others.length === 0 && !coming) journal.changes.notifyComing(entry)
    } catch (error) {
      abandon(transaction)
      throw error
    }
    await transaction.done
  } catch (error) {
    return saveFailure(error)
  }
  journal.changes.notify('mirror', [...entryIds])
  journal.changes.notify('outbox')
  return { status: journal.isKept ? 'saved' : 'held' }
}

/**
 * Puts one write into the outbox and onto the mirror. Without a basis its author is taken to have
 * seen what the mirror shows.
 *
 * @returns the entry that it has made, if it makes one
 */
export async function recordWrite(
  transaction: JournalTransaction,
  {
    operation,
    write,
    writtenAt,
    writeId = makeWriteId(),
    basis,
  }: Pick<OutboxRow, 'operation' | 'write' | 'writtenAt'> & Partial<Pick<OutboxRow, 'writeId' | 'basis'>>,
  { attempted = false } = {},
): Promise<Entry | undefined> {
  const recorded: RecordedWrite = {
    write,
    writtenAt,
    writeId,
    basis: basis ?? (await shownBasis(transaction, write)),
  }
  const row: Omit<OutboxRow, 'seq'> = { operation, target: targetOf(write), ...recorded, attempted }
  const [, entry] = await Promise.all([
    // The key is the store's to give. First, since it may throw: nothing is pending then.
    transaction.objectStore('outbox').add(row as OutboxRow),
    showWrite(transaction, recorded),
  ])
  return entry
}

/** The basis of a write by someone who sees what the mirror shows. */
async function shownBasis(transaction: JournalTransaction, write: Write): Promise<WriteBasis> {
  if (write.kind === 'create' || write.kind === 'create-notebook') return unseen
  if (isOfOneNotebook(write)) {
    return basisOfNotebook((await transaction.objectStore('notebooks').get(notebookIdOf(write)))?.notebook)
  }
  const entryId = entryIdOf(write)
  if (entryId === undefined) return unseen
  return basisOfEntry((await transaction.objectStore('entries').get(entryId))?.entry)
}

/** Undoes a transaction in which something failed: a request that throws leaves it open, to commit what came before. */
export function abandon(transaction: JournalTransaction): void {
  // The abort rejects `done` too; the error that led here is the one to tell.
  transaction.done.catch(() => undefined)
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}
