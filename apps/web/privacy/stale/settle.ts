import { outboxCount } from '../../src/shared/local/queries/waiting-writes'
import { serverCopy } from '../../src/shared/local/journal-schema'
import { entryText, firstDifference, notebookText, type LinesById } from '../expected'
import type { StoredDocument } from '../rest-client'
import { waitForJournalState } from '../wait-for-journal-state'
import type { StaleDevice, StaleWorld } from './world'

/** Timeout for the server's answers and the listeners' changes, in milliseconds. */
const timeoutMs = 30_000

/** The account's documents on the server. */
export interface Stored {
  readonly entries: readonly StoredDocument[]
  readonly notebooks: readonly StoredDocument[]
}

export async function readStored({ admin, uid }: Pick<StaleWorld, 'admin' | 'uid'>): Promise<Stored> {
  const [entries, notebooks] = await Promise.all(
    ['messages', 'collections'].map(async (store) => {
      const answer = await admin.list(store, [['uid', 'EQUAL', uid]])
      if (!answer.isAllowed) throw new Error('The administrator was refused.')
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
  if (await waitForJournalState(journal, async () => (await outboxCount(journal)) === 0, { timeoutMs })) return
  const rows = await (await journal.database()).getAll('outbox')
  throw new Error(`The ${name} has unanswered writes: ${rows.map(({ write }) => write.kind).join(', ')}`)
}

/** Waits until an online device shows the server's state. */
export async function waitForSync(world: StaleWorld, device: StaleDevice): Promise<void> {
  let difference: string | undefined
  let stored = await readStored(world)
  const isInStep = async () => {
    difference = await differenceOn(device, stored)
    if (difference === undefined) return true
    // A trigger may have written meanwhile.
    stored = await readStored(world)
    return false
  }
  if (!(await waitForJournalState(device.journal, isInStep, { timeoutMs })))
    throw new Error(`The ${device.name} ${difference}.`)
}

async function differenceOn({ journal, lastSnapshot }: StaleDevice, stored: Stored): Promise<string | undefined> {
  if (lastSnapshot.notebooks === undefined) return 'has received no notebooks'
  const database = await journal.database()
  const [entryRows, notebookRows] = await Promise.all([database.getAll('entries'), database.getAll('notebooks')])
  const entries = texts(stored.entries.filter(isEntry), entryOnDevice)
  const notebooks = texts(stored.notebooks.filter(isNotebook), notebookText)
  const copies = entryRows.flatMap((row) => serverCopy(row) ?? [])
  return (
    firstDifference(notebooks, byId(lastSnapshot.notebooks, notebookText)) ??
    firstDifference(
      notebooks,
      byId(
        notebookRows.map(({ notebook }) => notebook),
        notebookText,
      ),
    ) ??
    firstDifference(entries, byId(copies, entryOnDevice)) ??
    firstDifference(
      entries,
      byId(
        entryRows.map(({ entry }) => entry),
        entryOnDevice,
      ),
    )
  )
}

/** Everything of an entry that a user sees, as a line to compare. */
export function entryOnDevice(entry: Record<string, unknown>): string {
  const { deletedAt, neverAi = false, forks = [], revision = '' } = entry
  const place = deletedAt === null ? 'outside the trash' : 'in the trash'
  return [entryText(entry), place, neverAi ? 'never AI' : 'AI', (forks as readonly string[]).length, revision].join('|')
}

/** Documents by id, each as the line that is compared. */
export function texts(
  documents: readonly StoredDocument[],
  text: (data: Record<string, unknown>) => string,
): LinesById {
  return new Map(documents.map(({ id, data }) => [id, text(data)]))
}

function byId<T extends { readonly id: string }>(items: readonly T[], text: (item: T) => string): LinesById {
  return new Map(items.map((item) => [item.id, text(item)]))
}
