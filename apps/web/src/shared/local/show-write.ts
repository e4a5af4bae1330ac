import type { Entry, Notebook } from '@geist/domain'

import { applyNotebookWrite } from './apply-notebook-write'
import { applyWrite } from './apply-write'
import { entryRow, type JournalTransaction, serverCopy } from './journal-schema'
import {
  type EntryWrite,
  entryIdOf,
  isNotebookWrite,
  isOfOneNotebook,
  notebookIdOf,
  type NotebookWrite,
  type Write,
} from './write'

/**
 * Lays a write that waits onto the mirror, so that screens show what it will make.
 *
 * @returns the entry that it has made, if it makes one
 */
export async function showWrite(
  transaction: JournalTransaction,
  write: Write,
  writtenAt: number,
): Promise<Entry | undefined> {
  if (!isNotebookWrite(write)) return showEntryWrite(transaction, write, writtenAt)
  await showNotebookWrite(transaction, write)
  return undefined
}

async function showEntryWrite(
  transaction: JournalTransaction,
  write: EntryWrite,
  writtenAt: number,
): Promise<Entry | undefined> {
  const entries = transaction.objectStore('entries')
  const before = await entries.get(entryIdOf(write) ?? '')
  const after = applyWrite(before?.entry, write, writtenAt)
  if (after === undefined) return undefined
  await entries.put(
    entryRow(after, { server: serverCopy(before), ...(before?.unconfirmed && { unconfirmed: before.unconfirmed }) }),
  )
  return after
}

async function showNotebookWrite(transaction: JournalTransaction, write: NotebookWrite): Promise<void> {
  if (!isOfOneNotebook(write)) return
  const notebooks = transaction.objectStore('notebooks')
  const id = notebookIdOf(write)
  const before = await notebooks.get(id)
  const after = applyNotebookWrite(before?.notebook, write)
  const server: Notebook | null =
    before === undefined ? null : before.server === undefined ? before.notebook : before.server
  if (after === undefined) await notebooks.delete(id)
  else await notebooks.put({ id, notebook: after, server })
}
