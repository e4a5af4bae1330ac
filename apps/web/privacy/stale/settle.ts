import { countPendingWrites } from '../../src/shared/local/queries/outbox-and-tray'
import { getServerCopy } from '../../src/shared/local/journal-schema'
import { entryLine, findFirstDifference, notebookLine, type LinesById } from '../expected'
import type { StoredDocument } from '../rest-client'
import { waitForJournalState } from '../wait-for-journal-state'
import type { StaleDevice, StaleWorld } from './world'

/** Timeout for the server's answers and the listeners' changes, in milliseconds. */
const timeoutMs = 30_000

/** The account's documents on the server. */
export interface StoredDocuments {
  readonly entries: readonly StoredDocument[]
  readonly notebooks: readonly StoredDocument[]
}

export async function readStoredDocuments({ admin, uid }: Pick<StaleWorld, 'admin' | 'uid'>): Promise<StoredDocuments> {
  const [entries, notebooks] = await Promise.all(
    ['messages', 'collections'].map(async (store) => {
      const answer = await admin.list(store, [['uid', 'EQUAL', uid]])
      if (!answer.isAllowed) throw new Error('The rules refused the admin.')
      return answer.value
    }),
  )
  return { entries: entries ?? [], notebooks: notebooks ?? [] }
}

/** False for a tombstone, which has no words. */
export function isEntry({ data }: StoredDocument): boolean {
  return data['content'] !== undefined
}

/** False for a tombstone, which has no name. */
export function isNotebook({ data }: StoredDocument): boolean {
  return data['name'] !== undefined
}

/** Waits until every write of a device is on the server or in the tray. */
export async function waitForEmptyOutbox({ journal, name }: Pick<StaleDevice, 'journal' | 'name'>): Promise<void> {
  if (await waitForJournalState(journal, async () => (await countPendingWrites(journal)) === 0, { timeoutMs })) return
  const rows = await (await journal.database()).getAll('outbox')
  throw new Error(`The ${name} has unanswered writes: ${rows.map(({ write }) => write.kind).join(', ')}`)
}

/** Waits until an online device shows the server's state. */
export async function waitForSync(world: StaleWorld, device: StaleDevice): Promise<void> {
  let difference: string | undefined
  let stored = await readStoredDocuments(world)
  const isInSync = async () => {
    difference = await describeDifference(device, stored)
    if (difference === undefined) return true
    // A trigger may have written meanwhile.
    stored = await readStoredDocuments(world)
    return false
  }
  if (!(await waitForJournalState(device.journal, isInSync, { timeoutMs })))
    throw new Error(`The ${device.name} ${difference}.`)
}

async function describeDifference(
  { journal, lastSnapshot }: StaleDevice,
  stored: StoredDocuments,
): Promise<string | undefined> {
  if (lastSnapshot.notebooks === undefined) return 'has received no notebooks'
  const database = await journal.database()
  const [entryRows, notebookRows] = await Promise.all([database.getAll('entries'), database.getAll('notebooks')])
  const entries = documentLines(stored.entries.filter(isEntry), deviceEntryLine)
  const notebooks = documentLines(stored.notebooks.filter(isNotebook), notebookLine)
  const copies = entryRows.flatMap((row) => getServerCopy(row) ?? [])
  return (
    findFirstDifference(notebooks, linesById(lastSnapshot.notebooks, notebookLine)) ??
    findFirstDifference(
      notebooks,
      linesById(
        notebookRows.map(({ notebook }) => notebook),
        notebookLine,
      ),
    ) ??
    findFirstDifference(entries, linesById(copies, deviceEntryLine)) ??
    findFirstDifference(
      entries,
      linesById(
        entryRows.map(({ entry }) => entry),
        deviceEntryLine,
      ),
    )
  )
}

/** Everything of an entry that a user sees, as a line to compare. */
export function deviceEntryLine(entry: Record<string, unknown>): string {
  const { deletedAt, neverAi = false, forks = [], revision = '' } = entry
  const trashState = deletedAt === null ? 'outside the trash' : 'in the trash'
  return [
    entryLine(entry),
    trashState,
    neverAi ? 'never AI' : 'AI',
    (forks as readonly string[]).length,
    revision,
  ].join('|')
}

/** Documents by id, each as the line that is compared. */
export function documentLines(
  documents: readonly StoredDocument[],
  toLine: (data: Record<string, unknown>) => string,
): LinesById {
  return new Map(documents.map(({ id, data }) => [id, toLine(data)]))
}

function linesById<T extends { readonly id: string }>(items: readonly T[], toLine: (item: T) => string): LinesById {
  return new Map(items.map((item) => [item.id, toLine(item)]))
}
