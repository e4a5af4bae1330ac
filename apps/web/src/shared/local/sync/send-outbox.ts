import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import { type OutboxRow, serverCopy } from '../journal-schema'
import { entryIdOf } from '../write'
import type { JournalServer, SendOutcome } from './journal-server'
import { nextBatch } from './next-batch'
import { putInTray } from './put-in-tray'
import { settleSent } from './settle-sent'
import type { Wake } from './wake'

/** How long it waits before it tries an unreachable server again, in milliseconds: doubled each time, up to the longest. */
const patience = { shortestMs: 1_000, longestMs: 30_000 } as const

export interface SendingOptions {
  readonly journal: Journal
  readonly server: JournalServer
  readonly signal: AbortSignal
  /** Called when something new waits, or when the network is back. */
  readonly wake: Wake
  readonly isOnline: () => boolean
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Sends what waits in the outbox, in the order it was written, until the signal aborts. Only one tab of an account may do so at a time. */
export async function sendOutbox(options: SendingOptions): Promise<void> {
  const { journal, signal, wake, isOnline } = options
  let pauseMs: number = patience.shortestMs
  while (!signal.aborted) {
    const database = await journal.database()
    const rows = await database.getAll('outbox', null, 200)
    if (rows.length === 0 || !isOnline()) {
      pauseMs = patience.shortestMs
      await wake.rest(signal)
      continue
    }
    const outcome = await deliver(options, nextBatch(rows))
    if (outcome === 'delivered') pauseMs = patience.shortestMs
    else {
      await wake.rest(signal, pauseMs * (0.5 + Math.random()))
      pauseMs = Math.min(pauseMs * 2, patience.longestMs)
    }
  }
}

/** Sends one batch until every write in it is either on the server or in the tray, or the server is out of reach. */
async function deliver(
  options: SendingOptions,
  rows: readonly OutboxRow[],
  isCareful = rows.some((row) => row.attempted),
): Promise<'delivered' | 'unreachable'> {
  const { journal, server, signal, now } = options
  const copies = await beginSending(journal, rows)
  const outcome: SendOutcome = await server.send({ rows, isCareful, copies })
  // Whoever took over the account meanwhile decides about what this one has not finished.
  if (signal.aborted) return 'unreachable'
  switch (outcome.status) {
    case 'done':
      await settleSent(journal, rows, copies)
      return 'delivered'
    case 'unreachable':
      return 'unreachable'
    case 'refused': {
      if (!isCareful) return deliver(options, rows, true)
      const [only] = rows
      if (rows.length === 1 && only) {
        await putInTray(journal, only, outcome.reason, now())
        return 'delivered'
      }
      // One of them is refused, and with it the whole commit: halve until it stands alone.
      const middle = Math.ceil(rows.length / 2)
      const first = await deliver(options, rows.slice(0, middle), true)
      return first === 'unreachable' ? first : deliver(options, rows.slice(middle), true)
    }
    default:
      return outcome satisfies never
  }
}

/** Notes that these are on their way, so that after a crash nobody takes them for unsent, and reads the copies they are made on. */
async function beginSending(journal: Journal, rows: readonly OutboxRow[]): Promise<ReadonlyMap<string, Entry>> {
  const database = await journal.database()
  const transaction = database.transaction(['entries', 'outbox'], 'readwrite')
  const copies = new Map<string, Entry>()
  for (const row of rows) {
    if (!row.attempted) await transaction.objectStore('outbox').put({ ...row, attempted: true })
    const entryId = entryIdOf(row.write)
    const copy = entryId === undefined ? null : serverCopy(await transaction.objectStore('entries').get(entryId))
    if (copy) copies.set(copy.id, copy)
  }
  await transaction.done
  return copies
}
