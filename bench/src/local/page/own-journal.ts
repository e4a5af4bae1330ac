import { Journal } from '../../../../apps/web/src/shared/local/journal'
import { editEntry } from '../../../../apps/web/src/shared/local/operations/edit-entry'
import { type EntryToSave, saveEntries } from '../../../../apps/web/src/shared/local/operations/save-entry'
import { newestEntries } from '../../../../apps/web/src/shared/local/queries/newest-entries'
import { outboxCount } from '../../../../apps/web/src/shared/local/queries/waiting-writes'
import { syncJournal } from '../../../../apps/web/src/shared/local/sync/sync-journal'
import { mergeServerEntries } from '../../../../apps/web/src/shared/local/sync/merge-server-entries'
import { sampleEntry } from '../../shared/sample-entry'
import type { FirestoreAddress } from '../../shared/firestore-address'

/** Time to read a page of the newest entries, in milliseconds. */
export interface ColdRead {
  readonly found: number
  readonly open: number
  readonly query: number
}

const journals = new Map<string, Journal>()

/** Reads the newest 10, as the page's first access to its database. */
export async function readNewest(uid: string): Promise<ColdRead> {
  const journal = journalOf(uid)
  const start = performance.now()
  await journal.database()
  const opened = performance.now()
  const entries = await newestEntries(journal, 10)
  return { found: entries.length, open: opened - start, query: performance.now() - opened }
}

/** Fills a mirror like the sync does, without a server. */
export async function plantMirror(uid: string, count: number): Promise<void> {
  const journal = journalOf(uid)
  const mirrorId = (await (await journal.database()).get('meta', 'mirrorId')) as string
  const pageSize = 2_000
  for (let start = 0; start < count; start += pageSize) {
    const page = Array.from({ length: Math.min(pageSize, count - start) }, (_, index) =>
      sampleEntry(uid, start + index, count),
    )
    const last = page.at(-1)
    const cursor = last && { updatedAt: last.updatedAt, entryId: last.id, isSettled: true }
    await mergeServerEntries(journal, page, { progress: { mirrorId, cursor }, now: Date.now() })
  }
}

/**
 * Saves entries in sequence. @returns the time until each was stored, in milliseconds
 *
 * @param place where this page sends them meanwhile, like the app; by default they only wait
 */
export async function saveInTurn(uid: string, count: number, place?: FirestoreAddress): Promise<readonly number[]> {
  const journal = journalOf(uid)
  await journal.database()
  if (place) await visit(uid, place, 'whole')
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const entry = newEntry(uid)
    const start = performance.now()
    const { status } = await saveEntries(journal, [entry], entry.timestamp)
    times.push(performance.now() - start)
    if (status !== 'saved') throw new Error(`An entry was not saved but ${status}.`)
    // Gives sending and listening a turn, as between a user's keystrokes.
    await pause(30)
  }
  return times
}

/**
 * Times a strict transaction with a single small row in this browser, in milliseconds: the lower
 * bound for any durable store.
 */
export async function strictPuts(count: number): Promise<readonly number[]> {
  const database = await new Promise<IDBDatabase>((opened, failed) => {
    const request = indexedDB.open('floor', 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore('rows'))
    request.addEventListener('success', () => opened(request.result))
    request.addEventListener('error', () => failed(request.error))
  })
  const times: number[] = []
  for (let turn = 0; turn < count; turn++) {
    const start = performance.now()
    await new Promise<void>((done, failed) => {
      const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' })
      transaction.objectStore('rows').put('A walk by the river.', turn)
      transaction.addEventListener('complete', () => done())
      transaction.addEventListener('abort', () => failed(transaction.error))
    })
    times.push(performance.now() - start)
    await pause(30)
  }
  database.close()
  return times
}

export async function openJournal(uid: string): Promise<void> {
  await journalOf(uid).database()
}

/** Resolves as soon as the screen may say "saved on this device". */
export async function saveOne(uid: string, entryId: string): Promise<string> {
  const { status } = await saveEntries(journalOf(uid), [newEntry(uid, entryId)], Date.now())
  return status
}

/** Finds which of these entries are in the mirror and have a write in the outbox. */
export async function keptEntries(uid: string, entryIds: readonly string[]): Promise<readonly string[]> {
  const database = await journalOf(uid).database()
  const waiting = await database.getAll('outbox')
  const toSend = new Set(waiting.map((row) => row.target))
  const keys = new Set(await database.getAllKeys('entries'))
  return entryIds.filter((entryId) => keys.has(entryId) && toSend.has(`entry:${entryId}`))
}

export interface Visit {
  /** Number of entries in the mirror. */
  readonly entries: number
  readonly ms: number
}

/**
 * Starts the sync and waits.
 *
 * @param until `whole`: the mirror has every entry; `settled`: also no older entry can arrive;
 * `sent`: the outbox is empty
 */
export async function visit(uid: string, place: FirestoreAddress, until: 'whole' | 'settled' | 'sent'): Promise<Visit> {
  const journal = journalOf(uid)
  const database = await journal.database()
  const { connectJournal } = await import('./connect-firestore')
  const start = performance.now()
  syncJournal(journal, async () => connectJournal(uid, place))
  while (!(await isReached())) await pause(20)
  const ms = performance.now() - start
  return { entries: await database.count('entries'), ms }

  async function isReached(): Promise<boolean> {
    if (until === 'sent') return (await outboxCount(journal)) === 0
    if ((await database.get('meta', 'isComplete')) !== true) return false
    const cursor = await database.get('meta', 'cursor')
    return until === 'whole' || (typeof cursor === 'object' && 'isSettled' in cursor && cursor.isSettled)
  }
}

/** Fills the outbox with new entries, alternating with edits of older ones. */
export async function queueWrites(
  uid: string,
  { creates, edits }: { creates: number; edits: number },
): Promise<number> {
  const journal = journalOf(uid)
  const older = edits > 0 ? await newestEntries(journal, edits) : []
  for (let turn = 0; turn < Math.max(creates, edits); turn++) {
    if (turn < creates) {
      const entry = newEntry(uid)
      await saveEntries(journal, [entry], entry.timestamp)
    }
    const seen = older[turn]
    if (seen) {
      await editEntry(journal, { seen, content: `${seen.content} And more.`, category: seen.category }, Date.now())
    }
  }
  return outboxCount(journal)
}

function journalOf(uid: string): Journal {
  const journal = journals.get(uid) ?? new Journal(uid)
  journals.set(uid, journal)
  return journal
}

function newEntry(uid: string, id: string = crypto.randomUUID()): EntryToSave {
  const content = 'A walk by the river before breakfast, and nobody else awake. '.repeat(9)
  return { id, uid, username: 'mira-wells', content, category: 'Mornings', timestamp: Date.now() }
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms))
}
