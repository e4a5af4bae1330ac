import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import { type OutboxRow, serverCopy } from '../journal-schema'
import { isWriteRefused } from '../storage-fault'
import { entryIdOf } from '../write'
import type { AnsweredNotebookWrites } from './answered-notebook-writes'
import type { JournalServer, Sending, SendOutcome } from './journal-server'
import { nextBatch } from './next-batch'
import { putInTray } from './put-in-tray'
import { settleSent } from './settle-sent'
import type { Wake } from './wake'

/**
 * How long it waits for the answer to one commit, in milliseconds. What comes later is not lost: the next try reads before it writes.
 */
const deadlineMs = 20_000

/** How long it waits before it tries an unreachable server again, in milliseconds: doubled each time, up to the longest. */
const patience = { shortestMs: 1_000, longestMs: 30_000 } as const

export interface SendingOptions {
  readonly journal: Journal
  readonly server: JournalServer
  /** Where those who follow the server learn what it has answered. */
  readonly answered: AnsweredNotebookWrites
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
  { isCareful = rows.some((row) => row.attempted) } = {},
): Promise<'delivered' | 'unreachable'> {
  const { journal, server, answered, signal, now } = options
  const known = await knownOf(journal, rows)
  // Without a mark of this try the next one could not know of it, so this one already looks before it writes.
  const isMarked = await markAttempted(journal, rows)
  const outcome = await withinDeadline(server.send({ rows, isCareful: isCareful || !isMarked, ...known }))
  // Whoever took over the account meanwhile decides about what this one has not finished.
  if (signal.aborted) return 'unreachable'
  switch (outcome.status) {
    case 'done':
      answered.note(rows)
      await settleSent(journal, { rows, copies: known.copies, alreadyThere: outcome.alreadyThere })
      return 'delivered'
    case 'restored':
      return deliver(options, rows, { isCareful: true })
    case 'unreachable':
      return 'unreachable'
    case 'refused': {
      const [part = rows, ...others] = partsOf(rows, { isCareful })
      if (others.length > 0) return deliverInTurn(options, [part, ...others], { isCareful })
      if (!isCareful) return deliver(options, rows, { isCareful: true })
      for (const row of rows) await putInTray(journal, row, outcome.reason, now())
      return 'delivered'
    }
    default:
      return outcome satisfies never
  }
}

async function deliverInTurn(
  options: SendingOptions,
  parts: readonly (readonly OutboxRow[])[],
  { isCareful }: { readonly isCareful: boolean },
): Promise<'delivered' | 'unreachable'> {
  for (const part of parts) {
    const outcome = await deliver(options, part, { isCareful })
    if (outcome === 'unreachable') return outcome
  }
  return 'delivered'
}

/**
 * The parts in which a refused batch, of which nothing was written, is sent again: one write that is refused has its whole commit refused, so in
 * the end it stands alone. Edits are refused for coming late, which the others need not be read for: they part first. Within a batch each write
 * changes another document, so their order does not matter.
 */
function partsOf(
  rows: readonly OutboxRow[],
  { isCareful }: { readonly isCareful: boolean },
): readonly (readonly OutboxRow[])[] {
  const edits = rows.filter(({ write }) => write.kind === 'edit')
  if (!isCareful && edits.length === 0) return [rows]
  if (!isCareful && edits.length < rows.length) return [rows.filter(({ write }) => write.kind !== 'edit'), edits]
  const middle = Math.ceil(rows.length / 2)
  return rows.length === 1 ? [rows] : [rows.slice(0, middle), rows.slice(middle)]
}

/** What is known of the entries that these writes change. */
async function knownOf(journal: Journal, rows: readonly OutboxRow[]): Promise<Pick<Sending, 'copies' | 'behind'>> {
  const database = await journal.database()
  const entries = database.transaction('entries').store
  const copies = new Map<string, Entry>()
  const behind = new Set<string>()
  for (const { write } of rows) {
    const entryId = entryIdOf(write)
    const row = entryId === undefined ? undefined : await entries.get(entryId)
    const copy = serverCopy(row)
    if (copy) copies.set(copy.id, copy)
    if (row?.unconfirmed) behind.add(row.id)
  }
  return { copies, behind }
}

/**
 * Notes that these are on their way, so that after a crash nobody takes them for unsent.
 *
 * @returns false when there is no room for the note
 */
async function markAttempted(journal: Journal, rows: readonly OutboxRow[]): Promise<boolean> {
  const unmarked = rows.filter((row) => !row.attempted)
  if (unmarked.length === 0) return true
  const database = await journal.database()
  const transaction = database.transaction('outbox', 'readwrite')
  try {
    await Promise.all([...unmarked.map((row) => transaction.store.put({ ...row, attempted: true })), transaction.done])
    return true
  } catch (error) {
    if (isWriteRefused(error)) return false
    throw error
  }
}

async function withinDeadline(answer: Promise<SendOutcome>): Promise<SendOutcome> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<SendOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ status: 'unreachable' }), deadlineMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
