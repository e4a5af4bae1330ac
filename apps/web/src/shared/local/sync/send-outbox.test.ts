import 'fake-indexeddb/auto'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { eventually } from '../../testing/eventually'
import { Journal } from '../journal'
import { makeId } from '../make-id'
import { saveEntries } from '../operations/save-entry'
import { waitingCount } from '../queries/waiting-writes'
import { entryToSave } from '../testing/entry-to-save'
import { AnsweredNotebookWrites } from './answered-notebook-writes'
import { AsyncEvent } from './async-event'
import type { JournalServer, SendOutcome } from './journal-server'
import { retryPolicy } from './retry-policy'
import { sendOutbox } from './send-outbox'

afterEach(() => vi.restoreAllMocks())

async function journalWithOneWrite(): Promise<Journal> {
  const journal = new Journal('ada', makeId())
  await saveEntries(journal, [entryToSave({ uid: 'ada' }, 'A heron.', Date.now())], Date.now())
  return journal
}

/** Sends what waits in the journal by `send`, until the test ends. */
function sendThrough(journal: Journal, send: JournalServer['send']): void {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  void sendOutbox({
    journal,
    server: { send } as JournalServer,
    answered: new AnsweredNotebookWrites(),
    signal: over.signal,
    wake: new AsyncEvent(),
    isOnline: () => true,
    now: Date.now,
  })
}

test('an attempt without an answer ends at its deadline, and the next one is careful', async () => {
  const deadlines: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    deadlines.push(ms)
    const deadline = new AbortController()
    setTimeout(() => deadline.abort(), 1)
    return deadline.signal
  })
  const attempts: boolean[] = []
  const send: JournalServer['send'] = ({ isCareful }, signal) => {
    attempts.push(isCareful)
    if (attempts.length > 1) return Promise.resolve({ status: 'done', alreadyThere: new Map() })
    // No answer ever comes.
    return new Promise<SendOutcome>((resolve) => {
      signal.addEventListener('abort', () => resolve({ status: 'unreachable' }))
    })
  }
  const journal = await journalWithOneWrite()
  sendThrough(journal, send)
  await eventually(async () => expect(await waitingCount(journal)).toBe(0))
  expect(attempts).toEqual([false, true])
  expect(deadlines[0]).toBeGreaterThanOrEqual(retryPolicy.commitTimeoutMs)
})

const writeFaults = [
  ['QuotaExceededError', 'The quota has been exceeded.', 'Chromium, Firefox'],
  ['UnknownError', 'Unable to store record in object store', 'WebKit, the request'],
  ['AbortError', 'The transaction was aborted.', 'WebKit, the transaction'],
] as const

test.each(writeFaults)(
  '%s, "%s" (%s), on a full disk: what waits is sent, and leaves the outbox',
  async (name, message) => {
    const journal = await journalWithOneWrite()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException(message, name)
    })
    const send = vi.fn<JournalServer['send']>(() => Promise.resolve({ status: 'done', alreadyThere: new Map() }))
    sendThrough(journal, send)
    await eventually(async () => expect(await waitingCount(journal)).toBe(0))
    expect(send).toHaveBeenCalledTimes(1)
  },
)
