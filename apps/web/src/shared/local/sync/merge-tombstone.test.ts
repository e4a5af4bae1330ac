import 'fake-indexeddb/auto'
import { type Entry, limits } from '@geist/domain'
import { expect, onTestFinished, test } from 'vitest'

import { sendWrites } from '../../firebase/commit-writes/send-writes'
import { createRestError } from '../../firebase/rest/rest-error'
import type { RestFirestore } from '../../firebase/rest/rest-firestore'
import { eventually } from '../../testing/eventually'
import { Journal } from '../journal'
import { makeId } from '../make-id'
import { makeWriteId } from '../make-write-id'
import { toNewEntry } from '../to-new-entry'
import { clearMirror } from '../operations/clear-mirror'
import { deleteEntries } from '../operations/delete-entries'
import { setNeverAi } from '../operations/set-never-ai'
import { purgeEntries } from '../operations/purge-entries'
import { restoreEntries } from '../operations/restore-entries'
import { retryRefusedWrites } from '../operations/retry-refused-writes'
import { saveEntries } from '../operations/save-entries'
import { saveRefusedText } from '../operations/save-refused-text'
import { readEntry } from '../queries/read-entry'
import { readRefusedWrites, countPendingWrites } from '../queries/outbox-and-tray'
import { editOnDevice } from '../testing/edit-on-device'
import { sampleEntry, sampleTime as now } from '../testing/sample-entry'
import { getUserText } from '../write'
import { AcknowledgedNotebookWrites } from './acknowledged-notebook-writes'
import { AsyncEvent } from './async-event'
import type { JournalServer } from './journal-server'
import { mergeServerEntries } from './merge-server-entries'
import { sendOutbox } from './send-outbox'
import { settleSentBatch } from './settle-sent-batch'

const id = makeId()
const [created, trashed, purge] = [makeWriteId(), makeWriteId(), makeWriteId()]
const live: Entry = { ...sampleEntry, id, writeIds: [created] }
const inTrash: Entry = { ...live, deletedAt: now, writeIds: [trashed, created] }

const learning = [
  ['the listener brings the tombstone', takeTombstone],
  ['a commit meets the tombstone', sendOverTombstone],
] as const

const progress = [
  ['answered', answerAll],
  ['attempted', attemptAll],
] as const

test.each(learning.flatMap((learns) => progress.map((comes) => [...learns, ...comes] as const)))(
  '%s: the text of a note restored here is kept when its deletion was %3$s and its tombstone new',
  async (_, learn, __, come) => {
    const journal = await journalWith(live)
    await deleteEntries(journal, [id], now)
    const deletion = await come(journal)
    await restoreEntries(journal, [id], now)
    await learn(journal, [deletion, created])
    await takeTombstone(journal, [deletion, created])
    expect(await textsOf(journal)).toEqual([live.content])
  },
)

test.each(learning)('%s: a restoration known to the purging device keeps nothing', async (_, learn) => {
  const journal = await journalWith(inTrash)
  await restoreEntries(journal, [id], now)
  const restoration = await attemptAll(journal)
  await learn(journal, [makeWriteId(), restoration, trashed, created])
  expect(await textsOf(journal)).toEqual([])
})

test.each(learning)('%s: a note thrown away here again keeps nothing', async (_, learn) => {
  const journal = await journalWith(inTrash)
  await restoreEntries(journal, [id], now)
  await deleteEntries(journal, [id], now)
  await learn(journal, [trashed, created])
  expect(await textsOf(journal)).toEqual([])
})

test('a note restored, thrown away and restored again here is kept', async () => {
  const journal = await journalWith(inTrash)
  await restoreEntries(journal, [id], now)
  await deleteEntries(journal, [id], now)
  await restoreEntries(journal, [id], now)
  await takeTombstone(journal, [trashed, created])
  expect(await textsOf(journal)).toEqual([live.content])
})

test('a note restored and edited here is kept once, in its edited form', async () => {
  const journal = await journalWith(inTrash)
  await restoreEntries(journal, [id], now)
  await editOnDevice({ journal }, id, { content: 'And edited.' }, now)
  await takeTombstone(journal, [trashed, created])
  expect(await textsOf(journal)).toEqual(['And edited.'])
})

test.each(learning)('%s: a note edited here and purged here, too, keeps nothing', async (_, learn) => {
  const journal = await journalWith(live)
  await editOnDevice({ journal }, id, { content: 'Words that I purge.' }, now)
  await deleteEntries(journal, [id], now)
  await purgeEntries(journal, [id], now)
  await learn(journal, [trashed, created])
  expect(await textsOf(journal)).toEqual([])
})

test.each(learning)('%s: a queued edit and a queued creation are kept', async (_, learn) => {
  const journal = await journalWith(live)
  await editOnDevice({ journal }, id, { content: 'Written without knowing.' }, now)
  await learn(journal, [trashed, created])
  expect(await textsOf(journal)).toEqual(['Written without knowing.'])
  const otherJournal = await journalWith()
  await saveEntries(otherJournal, [toNewEntry(live)], now)
  await learn(otherJournal, [trashed, created])
  expect(await textsOf(otherJournal)).toEqual([live.content])
})

test('a write moved to the tray by the listener is not sent and moved again', async () => {
  const journal = await journalWith(live)
  await editOnDevice({ journal }, id, { content: 'Written without knowing.' }, now)
  // Runs between the sender's read of the outbox and its `attempted` mark.
  const isOnline = () => {
    void takeTombstone(journal, [trashed, created])
    return true
  }
  await sendAll(journal, tombstoneAfter([trashed, created]), isOnline)
  expect(await textsOf(journal)).toEqual(['Written without knowing.'])
})

test('an edit known to the purging device is not kept', async () => {
  const journal = await journalWith(live)
  await editOnDevice({ journal }, id, { content: 'Seen and purged.' }, now)
  const knownWriteIds = await attemptAll(journal)
  await takeTombstone(journal, [trashed, knownWriteIds, created])
  expect(await textsOf(journal)).toEqual([])
})

test.each<[string, Entry, (journal: Journal) => Promise<void>, string]>([
  [
    'an edit not shown here before',
    live,
    async (journal) => editOnDevice({ journal }, id, { content: 'New.' }, now),
    'New.',
  ],
  [
    'an edit',
    { ...live, content: 'New.', revision: makeId(), writeIds: [makeWriteId(), created] },
    async () => undefined,
    'New.',
  ],
  [
    'a restoration not shown here before',
    inTrash,
    async (journal) => void (await restoreEntries(journal, [id], now)),
    live.content,
  ],
])('%s that the server acknowledged and lost is kept when an older text is purged', async (_, entry, change, text) => {
  const journal = await journalWith(entry)
  await change(journal)
  await answerAll(journal)
  await takeTombstone(journal, [trashed, created])
  expect(await textsOf(journal)).toEqual([text])
})

test('a purge after more writes than a tombstone lists keeps nothing', async () => {
  const journal = await journalWith(live)
  await takeTombstone(journal, Array.from({ length: limits.writeIdsMax - 1 }, makeWriteId))
  expect(await textsOf(journal)).toEqual([])
})

test('a text saved from the tray stays excluded from AI when its note was', async () => {
  const journal = await journalWith(inTrash)
  await restoreEntries(journal, [id], now)
  await setNeverAi(journal, id, true, now)
  await takeTombstone(journal, [trashed, created])
  const [row] = await readRefusedWrites(journal)
  await saveRefusedText(journal, row?.id ?? 0, 'ada', now)
  expect(await outbox(journal)).toMatchObject([{ write: { kind: 'create', entry: { neverAi: true } } }])
})

test('a refused new note excluded from AI stays excluded when retried', async () => {
  const journal = await journalWith()
  await saveEntries(journal, [toNewEntry(live)], now)
  await setNeverAi(journal, id, true, now)
  await sendAll(journal, undefined)
  await retryRefusedWrites(
    journal,
    (await readRefusedWrites(journal)).map((row) => row.id),
    now,
  )
  expect(await readEntry(journal, id)).toMatchObject({ neverAi: true })
})

test('a note restored here and purged elsewhere while signed out here is kept', async () => {
  const journal = await journalWith(inTrash)
  await restoreEntries(journal, [id], now)
  await clearMirror(journal)
  await sendOverTombstone(journal, [trashed, created])
  expect(await textsOf(journal)).toEqual([live.content])
})

async function journalWith(entry?: Entry): Promise<Journal> {
  const journal = new Journal('ada', makeId())
  if (entry) await mergeServerEntries(journal, [entry], { isFromListener: true, now })
  return journal
}

function tombstoneAfter(knownWriteIds: readonly string[]) {
  return { uid: 'ada', purgedAt: now + 9_000, updatedAt: now + 9_000, writeIds: [purge, ...knownWriteIds] }
}

/** Merges a tombstone as the listener does. */
async function takeTombstone(journal: Journal, knownWriteIds: readonly string[]): Promise<void> {
  await mergeServerEntries(journal, [{ id, ...tombstoneAfter(knownWriteIds) }], { isFromListener: true, now })
}

async function sendOverTombstone(journal: Journal, knownWriteIds: readonly string[]): Promise<void> {
  await sendAll(journal, tombstoneAfter(knownWriteIds))
}

/** Sends everything to a server that has this document, and whose rules refuse every commit. */
async function sendAll(
  journal: Journal,
  fields: Readonly<Record<string, unknown>> | undefined,
  isOnline = () => true,
): Promise<void> {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const path = `messages/${id}`
  const rest: Pick<RestFirestore, 'getAll' | 'commit'> = {
    getAll: async (paths) =>
      new Map(fields && paths.includes(path) ? [[path, { path, id, fields, updateTime: 'then' }]] : []),
    commit: async () => {
      throw createRestError('permission-denied', 'Refused.')
    },
  }
  const options = { rest: rest as RestFirestore, uid: 'ada', isSessionValid: async () => true }
  const server = { send: (sending, signal) => sendWrites(options, sending, signal) } as Pick<JournalServer, 'send'>
  const sending = sendOutbox({
    journal,
    server: server as JournalServer,
    acknowledgedWrites: new AcknowledgedNotebookWrites(),
    signal: over.signal,
    wakeEvent: new AsyncEvent(),
    isOnline,
    now: () => now,
  })
  await eventually(async () => expect(await countPendingWrites(journal)).toBe(0))
  over.abort()
  await sending
  expect(await countPendingWrites(journal)).toBe(0)
}

/** Settles the outbox as answered. @returns the id of the last write */
async function answerAll(journal: Journal): Promise<string> {
  const rows = await outbox(journal)
  for (const row of rows) await settleSentBatch(journal, { rows: [row], unwrittenCopies: new Map(), now })
  return rows.at(-1)?.writeId ?? ''
}

/**
 * Marks the outbox as attempted, as if the responses were lost. @returns the id of the last write
 */
async function attemptAll(journal: Journal): Promise<string> {
  const rows = await outbox(journal)
  for (const row of rows) await (await journal.database()).put('outbox', { ...row, attempted: true })
  return rows.at(-1)?.writeId ?? ''
}

async function outbox(journal: Journal) {
  return (await journal.database()).getAll('outbox')
}

/** The texts in the tray, and the entry's text if it is shown. */
async function textsOf(journal: Journal): Promise<readonly unknown[]> {
  const entry = await readEntry(journal, id)
  const refused = (await readRefusedWrites(journal)).map(({ write }) => getUserText(write))
  return entry ? [...refused, entry.content] : refused
}
