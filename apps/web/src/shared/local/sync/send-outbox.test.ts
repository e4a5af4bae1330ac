import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { eventually } from '../../testing/eventually'
import { Journal } from '../journal'
import { makeId } from '../make-id'
import { deleteEntries } from '../operations/delete-entries'
import { editEntry } from '../operations/edit-entry'
import { saveEntries } from '../operations/save-entries'
import { countPendingWrites } from '../queries/outbox-and-tray'
import { readSavingProgress } from '../queries/read-saving-progress'
import { makeEntryToSave } from '../testing/make-entry-to-save'
import { sampleEntry, sampleTime } from '../testing/sample-entry'
import { AcknowledgedNotebookWrites } from './acknowledged-notebook-writes'
import { AsyncEvent } from './async-event'
import type { JournalServer, SendOutcome } from './journal-server'
import { mergeServerEntries } from './merge-server-entries'
import { retryPolicy } from './retry-policy'
import { sendOutbox } from './send-outbox'

afterEach(() => vi.restoreAllMocks())

async function journalWithOneWrite(): Promise<Journal> {
  const journal = new Journal('ada', makeId())
  await saveEntries(journal, [makeEntryToSave({ uid: 'ada' }, 'A heron.', Date.now())], Date.now())
  return journal
}

/**
 * Drains the journal's outbox through `send` until the test ends. @returns the sender's wake event
 */
function sendThrough(journal: Journal, send: JournalServer['send']): AsyncEvent {
  const over = new AbortController()
  const wake = new AsyncEvent()
  onTestFinished(() => over.abort())
  void sendOutbox({
    journal,
    server: { send } as JournalServer,
    acknowledgedWrites: new AcknowledgedNotebookWrites(),
    signal: over.signal,
    wakeEvent: wake,
    isOnline: () => true,
    now: Date.now,
  })
  return wake
}

test('an attempt without a response ends at its deadline, and the next one is careful', async () => {
  const { setTimeout: startTimer } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((callback, delayMs = 0) =>
    startTimer(callback, delayMs >= retryPolicy.commitTimeoutMs ? 1 : delayMs),
  )
  const attempts: boolean[] = []
  const send: JournalServer['send'] = ({ isCareful }, signal) => {
    attempts.push(isCareful)
    if (attempts.length > 1) return Promise.resolve({ status: 'committed', unwrittenCopies: new Map() })
    // The response never arrives.
    return new Promise<SendOutcome>((resolve) => {
      signal.addEventListener('abort', () => resolve({ status: 'unreachable' }))
    })
  }
  const journal = await journalWithOneWrite()
  sendThrough(journal, send)
  await eventually(async () => expect(await countPendingWrites(journal)).toBe(0))
  expect(attempts).toEqual([false, true])
})

test.each<[string, SendOutcome]>([
  ['an acknowledgement', { status: 'committed', unwrittenCopies: new Map() }],
  ['a refusal', { status: 'refused', reason: 'invalid' }],
])('%s is recorded as an answer of the server, and silence is not', async (_, outcome) => {
  const journal = await journalWithOneWrite()
  let answer: SendOutcome = { status: 'unreachable' }
  const send = vi.fn<JournalServer['send']>(() => Promise.resolve(answer))
  const wake = sendThrough(journal, send)
  await eventually(() => expect(send).toHaveBeenCalledTimes(1))
  expect((await readSavingProgress(journal)).answeredAt).toBeUndefined()
  answer = outcome
  const before = Date.now()
  wake.notify()
  await eventually(async () => expect(await countPendingWrites(journal)).toBe(0))
  expect((await readSavingProgress(journal)).answeredAt).toBeGreaterThanOrEqual(before)
})

const writeFaults = [
  ['QuotaExceededError', 'The quota has been exceeded.', 'Chromium, Firefox'],
  ['UnknownError', 'Unable to store record in object store', 'WebKit, the request'],
  ['AbortError', 'The transaction was aborted.', 'WebKit, the transaction'],
] as const

test.each(writeFaults)(
  '%s, "%s" (%s), on a full disk: a queued write is sent once, and stays in the outbox until there is room',
  async (name, message) => {
    const journal = await journalWithOneWrite()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException(message, name)
    })
    const send = vi.fn<JournalServer['send']>(() =>
      Promise.resolve({ status: 'committed', unwrittenCopies: new Map() }),
    )
    const wake = sendThrough(journal, send)
    await eventually(() => expect(send).toHaveBeenCalledTimes(1))
    const putCount = put.mock.calls.length
    wake.notify()
    await eventually(() => expect(put.mock.calls.length).toBeGreaterThan(putCount))
    expect(await countPendingWrites(journal)).toBe(1)

    put.mockRestore()
    wake.notify()
    await eventually(async () => expect(await countPendingWrites(journal)).toBe(0))
    expect(send).toHaveBeenCalledTimes(1)
    // If the server loses the write, it is resent from here.
    expect(await (await journal.database()).countFromIndex('entries', 'byUnconfirmedSince')).toBe(1)
  },
)

test('a new write is sent while acknowledged ones cannot be removed for lack of room', async () => {
  const journal = await journalWithOneWrite()
  const settling = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const send = vi.fn<JournalServer['send']>(() => Promise.resolve({ status: 'committed', unwrittenCopies: new Map() }))
  const wake = sendThrough(journal, send)
  await eventually(() => expect(send).toHaveBeenCalledTimes(1))
  await saveEntries(journal, [makeEntryToSave({ uid: 'ada' }, 'Another heron.', Date.now())], Date.now())
  wake.notify()
  await eventually(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send.mock.calls.map(([{ rows }]) => rows.length)).toEqual([1, 1])
  settling.mockRestore()
  wake.notify()
  await eventually(async () => expect(await countPendingWrites(journal)).toBe(0))
  expect(send).toHaveBeenCalledTimes(2)
})

test('a write overtaken by an acknowledged one is still sent while there is no room', async () => {
  const journal = new Journal('ada', makeId())
  const [first, two] = [sampleEntry, { ...sampleEntry, id: 'two' }]
  await mergeServerEntries(journal, [first, two], { now: sampleTime })
  await deleteEntries(journal, [two.id], sampleTime)
  await editEntry(journal, { seen: first, content: 'Edited.', category: first.category }, sampleTime)
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const outcomes: readonly SendOutcome[] = [
    { status: 'refused', reason: 'refused' },
    { status: 'committed', unwrittenCopies: new Map() },
    { status: 'unreachable' },
  ]
  const sentKinds: string[] = []
  sendThrough(journal, ({ rows }) => {
    sentKinds.push(rows.map(({ write }) => write.kind).join())
    return Promise.resolve(outcomes[sentKinds.length - 1] ?? { status: 'committed', unwrittenCopies: new Map() })
  })
  await eventually(() => expect(sentKinds).toEqual(['trash,edit', 'edit', 'trash', 'trash']))
})
