import { Journal } from '../../../../apps/web/src/shared/local/journal'
import { type EntryToSave, saveEntries } from '../../../../apps/web/src/shared/local/operations/save-entries'
import { readNewestEntries } from '../../../../apps/web/src/shared/local/queries/read-newest-entries'
import { mergeServerEntries } from '../../../../apps/web/src/shared/local/sync/merge-server-entries'
import { syncJournal } from '../../../../apps/web/src/shared/local/sync/sync-journal'
import type { FirestoreAddress } from '../../shared/firestore-address'
import { createSampleEntry } from '../../shared/create-sample-entry'

/** Time to read a page of the newest entries, in milliseconds. */
export interface ColdRead {
  readonly entryCount: number
  readonly openMs: number
  readonly queryMs: number
}

/** Open journals by uid. */
const journals = new Map<string, Journal>()

/** Reads the newest 10, as the page's first access to its database. */
export async function readNewest(uid: string): Promise<ColdRead> {
  const journal = getOrOpenJournal(uid)
  const start = performance.now()
  await journal.database()
  const openedAt = performance.now()
  const entries = await readNewestEntries(journal, 10)
  return { entryCount: entries.length, openMs: openedAt - start, queryMs: performance.now() - openedAt }
}

/** Fills a mirror like the sync does, without a server. */
export async function seedMirror(uid: string, count: number): Promise<void> {
  const journal = getOrOpenJournal(uid)
  const mirrorId = (await (await journal.database()).get('meta', 'mirrorId')) as string
  const pageSize = 2_000
  for (let start = 0; start < count; start += pageSize) {
    const page = Array.from({ length: Math.min(pageSize, count - start) }, (_, index) =>
      createSampleEntry(uid, start + index, count),
    )
    const last = page.at(-1)
    const cursor = last && { updatedAt: last.updatedAt, entryId: last.id, isSettled: true }
    await mergeServerEntries(journal, page, { progress: { mirrorId, cursor }, now: Date.now() })
  }
}

/**
 * Saves entries in sequence.
 *
 * @param firestore where the page sends them meanwhile, like the app; by default they stay pending
 * @returns the time until each was stored, in milliseconds
 */
export async function timeSaves(uid: string, count: number, firestore?: FirestoreAddress): Promise<readonly number[]> {
  const journal = getOrOpenJournal(uid)
  await journal.database()
  if (firestore) await syncUntil(journal, firestore, () => isComplete(journal))
  const times: number[] = []
  for (let saved = 0; saved < count; saved++) {
    const entry = createEntry(uid, crypto.randomUUID())
    const start = performance.now()
    const { status } = await saveEntries(journal, [entry], entry.timestamp)
    times.push(performance.now() - start)
    if (status !== 'saved') throw new Error(`Saving an entry failed: ${status}.`)
    // Lets sending and listening run, as between a user's keystrokes.
    await pause(30)
  }
  return times
}

export async function openJournal(uid: string): Promise<void> {
  await getOrOpenJournal(uid).database()
}

/** Resolves as soon as the screen may say "saved on this device". @returns the save's status */
export async function saveEntry(uid: string, entryId: string): Promise<string> {
  const { status } = await saveEntries(getOrOpenJournal(uid), [createEntry(uid, entryId)], Date.now())
  return status
}

/** Finds those of the entries that are in the mirror and have a write in the outbox. */
export async function findStoredEntryIds(uid: string, entryIds: readonly string[]): Promise<readonly string[]> {
  const database = await getOrOpenJournal(uid).database()
  const outbox = await database.getAll('outbox')
  const targets = new Set(outbox.map(({ target }) => target))
  const mirrorIds = new Set(await database.getAllKeys('entries'))
  return entryIds.filter((entryId) => mirrorIds.has(entryId) && targets.has(`entry:${entryId}`))
}

/**
 * Syncs until the mirror has every entry and its cursor is settled, so that no older entry can
 * arrive.
 *
 * @returns the number of entries in the mirror
 */
export async function syncUntilSettled(uid: string, firestore: FirestoreAddress): Promise<number> {
  const journal = getOrOpenJournal(uid)
  const database = await journal.database()
  await syncUntil(journal, firestore, async () => {
    if (!(await isComplete(journal))) return false
    const cursor = await database.get('meta', 'cursor')
    return typeof cursor === 'object' && 'isSettled' in cursor && cursor.isSettled
  })
  return database.count('entries')
}

async function syncUntil(
  journal: Journal,
  firestore: FirestoreAddress,
  isReached: () => Promise<boolean>,
): Promise<void> {
  const { connectJournal } = await import('./connect-journal')
  syncJournal(journal, async () => connectJournal(journal.uid, firestore))
  while (!(await isReached())) await pause(20)
}

async function isComplete(journal: Journal): Promise<boolean> {
  return (await (await journal.database()).get('meta', 'isComplete')) === true
}

function getOrOpenJournal(uid: string): Journal {
  const journal = journals.get(uid) ?? new Journal(uid)
  journals.set(uid, journal)
  return journal
}

function createEntry(uid: string, id: string): EntryToSave {
  const content = 'A walk by the river before breakfast, and nobody else awake. '.repeat(9)
  return { id, uid, username: 'mira-wells', content, category: 'Mornings', timestamp: Date.now() }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
