import type { Notebook } from '@geist/domain'
import type { IDBPTransaction } from 'idb'

import { applyWrite } from './apply-write'
import { applyNotebookWrite } from './apply-notebook-write'
import type { Journal } from './journal'
import { entryRow, type JournalSchema, type OutboxRow, serverCopy } from './journal-schema'
import { saveFailure, type SaveOutcome } from './save-outcome'
import { type EntryWrite, entryIdOf, type NotebookWrite, targetOf, type Write } from './write'

export type JournalTransaction = IDBPTransaction<
  JournalSchema,
  ('entries' | 'notebooks' | 'outbox' | 'tray' | 'meta')[],
  'readwrite'
>

export interface Recording {
  readonly journal: Journal
  /** Epoch milliseconds by this device. */
  readonly now: number
  /**
   * Decides what is written, from what the mirror says within the same transaction: no other tab can come between. It may await nothing but
   * reads of this transaction.
   */
  readonly plan: (transaction: JournalTransaction) => Promise<readonly Write[]> | readonly Write[]
}

/**
 * Writes changes to the mirror and to the outbox, in one transaction that is on the disk before this settles. Either all of them are kept or
 * none is.
 */
export async function recordWrites({ journal, now, plan }: Recording): Promise<SaveOutcome> {
  try {
    const database = await journal.database()
    const transaction = database.transaction(['entries', 'notebooks', 'outbox', 'tray', 'meta'], 'readwrite', {
      durability: 'strict',
    })
    try {
      const operation = crypto.randomUUID()
      for (const write of await plan(transaction)) await recordWrite(transaction, { operation, write, writtenAt: now })
    } catch (error) {
      abandon(transaction)
      throw error
    }
    await transaction.done
  } catch (error) {
    return saveFailure(error)
  }
  journal.changes.tell('mirror')
  journal.changes.tell('outbox')
  return { status: journal.isKept ? 'saved' : 'held' }
}

/** Puts one write into the outbox and onto the mirror. */
export async function recordWrite(
  transaction: JournalTransaction,
  { operation, write, writtenAt }: Pick<OutboxRow, 'operation' | 'write' | 'writtenAt'>,
  { attempted = false } = {},
): Promise<void> {
  const row: Omit<OutboxRow, 'seq'> = { operation, target: targetOf(write), write, writtenAt, attempted }
  // The key is the store's to give.
  await transaction.objectStore('outbox').add(row as OutboxRow)
  if (isNotebookWrite(write)) await recordNotebook(transaction, write)
  else await recordEntry(transaction, write, writtenAt)
}

async function recordEntry(transaction: JournalTransaction, write: EntryWrite, writtenAt: number): Promise<void> {
  const entries = transaction.objectStore('entries')
  const before = await entries.get(entryIdOf(write) ?? '')
  const after = applyWrite(before?.entry, write, writtenAt)
  if (after === undefined) return
  await entries.put(
    entryRow(after, { server: serverCopy(before), ...(before?.unconfirmed && { unconfirmed: before.unconfirmed }) }),
  )
}

async function recordNotebook(transaction: JournalTransaction, write: NotebookWrite): Promise<void> {
  if (write.kind === 'sweep-notebook') return
  const notebooks = transaction.objectStore('notebooks')
  const id = write.kind === 'create-notebook' ? write.notebook.id : write.notebookId
  const before = await notebooks.get(id)
  const after = applyNotebookWrite(before?.notebook, write)
  const server: Notebook | null =
    before === undefined ? null : before.server === undefined ? before.notebook : before.server
  if (after === undefined) await notebooks.delete(id)
  else await notebooks.put({ id, notebook: after, server })
}

export function isNotebookWrite(write: Write): write is NotebookWrite {
  return entryIdOf(write) === undefined
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
