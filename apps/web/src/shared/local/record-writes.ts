import type { Entry } from '@geist/domain'

import { applyWrite } from './apply-write'
import type { Journal } from './journal'
import { journalStores, type JournalTransaction, type OutboxRow } from './journal-schema'
import { saveFailure, type SaveOutcome } from './save-outcome'
import { showWrite } from './show-write'
import { type EntryWrite, entryIdOf, targetOf, type Write } from './write'

/** A write that may stand on the server already: the sender looks there first. */
export interface TriedWrite {
  readonly write: Write
  /** Epoch milliseconds by this device. */
  readonly writtenAt: number
}

export interface Recording {
  readonly journal: Journal
  /** Epoch milliseconds by this device. */
  readonly now: number
  /** The write that is planned where nothing stands against it: screens are told of what it makes before that is asked. */
  readonly expected?: EntryWrite
  /**
   * Decides what is written, from what the mirror says within the same transaction: no other tab can come between. It may await nothing but
   * reads of this transaction.
   */
  readonly plan: (transaction: JournalTransaction) => Promise<readonly PlannedWrite[]> | readonly PlannedWrite[]
}

type PlannedWrite = Write | TriedWrite

/**
 * Writes changes to the mirror and to the outbox, in one transaction that is on the disk before this settles. Either all of them are kept or
 * none is.
 */
export async function recordWrites({ journal, now, expected, plan }: Recording): Promise<SaveOutcome> {
  const entryIds = new Set<string>()
  try {
    const database = await journal.database()
    const transaction = database.transaction(journalStores, 'readwrite', {
      durability: 'strict',
    })
    const coming = expected && applyWrite(undefined, expected, now)
    if (coming) journal.changes.tellComing(coming)
    try {
      const operation = crypto.randomUUID()
      const made: (Entry | undefined)[] = []
      for (const planned of await plan(transaction)) {
        const attempted = 'write' in planned
        const { write, writtenAt } = attempted ? planned : { write: planned, writtenAt: now }
        made.push(await recordWrite(transaction, { operation, write, writtenAt }, { attempted }))
        const entryId = entryIdOf(write)
        if (entryId !== undefined) entryIds.add(entryId)
      }
      // Screens need not wait for the disk. Nothing is called saved before it is.
      const [entry, ...others] = made
      if (entry && others.length === 0 && !coming) journal.changes.tellComing(entry)
    } catch (error) {
      abandon(transaction)
      throw error
    }
    await transaction.done
  } catch (error) {
    return saveFailure(error)
  }
  journal.changes.tell('mirror', [...entryIds])
  journal.changes.tell('outbox')
  return { status: journal.isKept ? 'saved' : 'held' }
}

/**
 * Puts one write into the outbox and onto the mirror.
 *
 * @returns the entry that it has made, if it makes one
 */
export async function recordWrite(
  transaction: JournalTransaction,
  { operation, write, writtenAt }: Pick<OutboxRow, 'operation' | 'write' | 'writtenAt'>,
  { attempted = false } = {},
): Promise<Entry | undefined> {
  const row: Omit<OutboxRow, 'seq'> = { operation, target: targetOf(write), write, writtenAt, attempted }
  const [entry] = await Promise.all([
    showWrite(transaction, write, writtenAt),
    // The key is the store's to give.
    transaction.objectStore('outbox').add(row as OutboxRow),
  ])
  return entry
}

function abandon(transaction: JournalTransaction): void {
  // The abort rejects `done` too; the error that led here is the one to tell.
  transaction.done.catch(() => undefined)
  try {
    transaction.abort()
  } catch {
    // It has ended by itself.
  }
}
