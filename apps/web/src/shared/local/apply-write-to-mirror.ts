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
  if (isOfEntry(recorded)) return applyEntryWriteToMirror(transaction, recorded)
  if (isOfNotebook(recorded)) await applyNotebookWriteToMirror(transaction, recorded)
  return undefined
}

function isOfEntry(recorded: RecordedWrite): recorded is RecordedEntryWrite {
  return !isNotebookWrite(recorded.write)
}

function isOfNotebook(recorded: RecordedWrite): recorded is RecordedWrite<NotebookWrite> {
  return isNotebookWrite(recorded.write)
}

async function applyEntryWriteToMirror(
  transaction: JournalTransaction,
  recorded: RecordedEntryWrite,
): Promise<Entry | undefined> {
  const entries = transaction.objectStore('entries')
  const entryId = getEntryId(recorded.write) ?? ''
  const before = await entries.get(entryId)
  const after = applyWrite(before?.entry, recorded)
  if (after === undefined) {
    if (before) await entries.delete(entryId)
    return undefined
  }
  await entries.put(
    toEntryRow(after, {
      server: getServerCopy(before),
      ...(before?.unconfirmed && { unconfirmed: before.unconfirmed }),
    }),
  )
  return after
}

async function applyNotebookWriteToMirror(
  transaction: JournalTransaction,
  recorded: RecordedWrite<NotebookWrite>,
): Promise<void> {
  if (!isSingleNotebookWrite(recorded.write)) return
  const notebooks = transaction.objectStore('notebooks')
  const id = getNotebookId(recorded.write)
  const before = await notebooks.get(id)
  const after = applyNotebookWrite(before?.notebook, recorded)
  const server: Notebook | null =
    before === undefined ? null : before.server === undefined ? before.notebook : before.server
  if (after === undefined) await notebooks.delete(id)
  else await notebooks.put({ id, notebook: after, server })
}
