import type { Entry, Notebook } from '@geist/domain'

import { applyNotebookWrite } from './apply-notebook-write'
import { applyWrite } from './apply-write'
import {
  toEntryRow,
  type JournalTransaction,
  type NotebookRow,
  type RecordedEntryWrite,
  type RecordedWrite,
  getServerCopy,
} from './journal-schema'
import { getEntryId, isNotebookWrite, isSingleNotebookWrite, getNotebookId, type NotebookWrite } from './write'

/**
 * Applies a pending write to the mirror (optimistic update).
 *
 * @returns the resulting entry, if any
 */
export async function applyWriteToMirror(
  transaction: JournalTransaction,
  recorded: RecordedWrite,
): Promise<Entry | undefined> {
  if (isRecordedEntryWrite(recorded)) return applyEntryWriteToMirror(transaction, recorded)
  if (isRecordedNotebookWrite(recorded)) await applyNotebookWriteToMirror(transaction, recorded)
  return undefined
}

function isRecordedEntryWrite(recorded: RecordedWrite): recorded is RecordedEntryWrite {
  return !isNotebookWrite(recorded.write)
}

function isRecordedNotebookWrite(recorded: RecordedWrite): recorded is RecordedWrite<NotebookWrite> {
  return isNotebookWrite(recorded.write)
}

async function applyEntryWriteToMirror(
  transaction: JournalTransaction,
  recorded: RecordedEntryWrite,
): Promise<Entry | undefined> {
  const entries = transaction.objectStore('entries')
  const entryId = getEntryId(recorded.write) ?? ''
  const row = await entries.get(entryId)
  const changedEntry = applyWrite(row?.entry, recorded)
  if (changedEntry === undefined) {
    if (row) await entries.delete(entryId)
    return undefined
  }
  await entries.put(
    toEntryRow(changedEntry, {
      server: getServerCopy(row),
      ...(row?.unconfirmed && { unconfirmed: row.unconfirmed }),
    }),
  )
  return changedEntry
}

async function applyNotebookWriteToMirror(
  transaction: JournalTransaction,
  recorded: RecordedWrite<NotebookWrite>,
): Promise<void> {
  if (!isSingleNotebookWrite(recorded.write)) return
  const notebooks = transaction.objectStore('notebooks')
  const id = getNotebookId(recorded.write)
  const row = await notebooks.get(id)
  const changedNotebook = applyNotebookWrite(row?.notebook, recorded)
  if (changedNotebook === undefined) await notebooks.delete(id)
  else await notebooks.put({ id, notebook: changedNotebook, server: getServerNotebook(row) })
}

/** The server's copy of a notebook, as far as this device knows; `null` for none. */
function getServerNotebook(row: NotebookRow | undefined): Notebook | null {
  if (row === undefined) return null
  return row.server === undefined ? row.notebook : row.server
}
