import { getServerCopy } from '../../src/shared/local/journal-schema'
import { countPendingWrites } from '../../src/shared/local/queries/outbox-and-tray'
import { findFirstDifference, type LinesById, toNotebookLine } from '../expected-lines'
import { waitForJournalState } from '../wait-for-journal-state'
import type { StaleDevice, StaleWorld } from './stale-world'
import {
  isStoredEntry,
  isStoredNotebook,
  readStoredDocuments,
  type StoredDocuments,
  toDeviceEntryLine,
  toDocumentLines,
} from './stored-documents'

/** Timeout for the server's answers and the listeners' changes, in milliseconds. */
const timeoutMs = 30_000

/** Waits until every write of a device is on the server or in the tray. */
export async function waitForEmptyOutbox({ journal, name }: Pick<StaleDevice, 'journal' | 'name'>): Promise<void> {
  if (await waitForJournalState(journal, async () => (await countPendingWrites(journal)) === 0, { timeoutMs })) return
  const rows = await (await journal.database()).getAll('outbox')
  throw new Error(`The ${name} has pending writes: ${rows.map(({ write }) => write.kind).join(', ')}`)
}

/** Waits until an online device shows the server's state. */
export async function waitForSync(world: StaleWorld, device: StaleDevice): Promise<void> {
  let difference: string | undefined
  let storedDocuments = await readStoredDocuments(world)
  const isInSync = async () => {
    difference = await describeDifference(device, storedDocuments)
    if (difference === undefined) return true
    // A trigger may have written meanwhile.
    storedDocuments = await readStoredDocuments(world)
    return false
  }
  if (!(await waitForJournalState(device.journal, isInSync, { timeoutMs })))
    throw new Error(`The ${device.name} ${difference}.`)
}

/** Describes how the device differs: its last notebook snapshot, its rows, or its server copies. */
async function describeDifference(
  { journal, lastSnapshot }: StaleDevice,
  stored: StoredDocuments,
): Promise<string | undefined> {
  if (lastSnapshot.notebooks === undefined) return 'has received no notebooks'
  const database = await journal.database()
  const [entryRows, notebookRows] = await Promise.all([database.getAll('entries'), database.getAll('notebooks')])
  const entries = toDocumentLines(stored.entries.filter(isStoredEntry), toDeviceEntryLine)
  const notebooks = toDocumentLines(stored.notebooks.filter(isStoredNotebook), toNotebookLine)
  const copies = entryRows.flatMap((row) => getServerCopy(row) ?? [])
  return (
    findFirstDifference(notebooks, linesById(lastSnapshot.notebooks, toNotebookLine)) ??
    findFirstDifference(
      notebooks,
      linesById(
        notebookRows.map(({ notebook }) => notebook),
        toNotebookLine,
      ),
    ) ??
    findFirstDifference(entries, linesById(copies, toDeviceEntryLine)) ??
    findFirstDifference(
      entries,
      linesById(
        entryRows.map(({ entry }) => entry),
        toDeviceEntryLine,
      ),
    )
  )
}

function linesById<T extends { readonly id: string }>(items: readonly T[], toLine: (item: T) => string): LinesById {
  return new Map(items.map((item) => [item.id, toLine(item)]))
}
