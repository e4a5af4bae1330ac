import type { Entry, Notebook } from '@geist/domain'

import { applyNotebookWrite } from './apply-notebook-write'
import { applyWrite } from './apply-write'
import {
  toEntryRow,
  type JournalTransaction,
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
  const result = applyWrite(row?.entry, recorded)
  if (result === undefined) {
    if (row) await entries.delete(entryId)
    return undefined
  }
  await entries.put(
    toEntryRow(result, {
      server: getServerCopy(row),
      ...(row?.unconfirmed && { unconfirmed: row.unconfirmed }),
    }),
  )
  return result
}

async function applyNotebookWriteToMirror(
  transaction: JournalTransaction,
  recorded: RecordedWrite<NotebookWrite>,
): Promise<void> {
  if (!isSingleNotebookWrite(recorded.write)) return
  const notebooks = transaction.objectStore('notebooks')
  const id = getNotebookId(recorded.write)
  const row = await notebooks.get(id)
  const result = applyNotebookWrite(row?.notebook, recorded)
  const server: Notebook | null = row === undefined ? null : row.server === undefined ? row.notebook : row.server
  if (result === undefined) await notebooks.delete(id)
  else await notebooks.put({ id, notebook: result, server })
}
