import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import { type OutboxRow, getServerCopy } from '../journal-schema'
import { isDiskWriteFailure } from '../storage-fault'
import { getEntryId } from '../write'
import type { AcknowledgedNotebookWrites } from './acknowledged-notebook-writes'
import type { JournalServer, SendRequest, SendOutcome } from './journal-server'
import { mergeServerEntries } from './merge-server-entries'
import { estimateBytes, maxWritesPerCommit, pickNextBatch } from './pick-next-batch'
import { moveToTray } from './move-to-tray'
import { retryPolicy } from './retry-policy'
import { type SentBatch, settleSentBatch } from './settle-sent-batch'
import type { AsyncEvent } from './async-event'

export interface SendOutboxOptions {
  readonly journal: Journal
  readonly server: JournalServer
  /** Collects the acknowledged notebook writes for the listener. */
  readonly acknowledgedWrites: AcknowledgedNotebookWrites
  readonly signal: AbortSignal
  /** Notified when a write is added, or when the network is back. */
  readonly wakeEvent: AsyncEvent
  readonly isOnline: () => boolean
  /** Epoch milliseconds. */
  readonly now: () => number
}

interface DeliveryContext extends SendOutboxOptions {
  /**
   * Acknowledged batches still in the outbox, because the disk is full. They are not sent again.
   */
  readonly unsettledBatches: SentBatch[]
}

/** Drains the outbox in order until aborted. Runs in one tab per account at a time. */
export async function sendOutbox(options: SendOutboxOptions): Promise<void> {
  const context: DeliveryContext = { ...options, unsettledBatches: [] }
  const { journal, signal, wakeEvent, isOnline, unsettledBatches } = context
  const { sendBackoff, commitBytes } = retryPolicy
  let retryDelayMs: number = sendBackoff.minDelayMs
  let maxBytes: number = commitBytes.max
  while (!signal.aborted) {
    await settleUnsettledBatches(journal, unsettledBatches)
    const database = await journal.database()
    const acknowledgedSeqs = new Set(unsettledBatches.flatMap(({ rows }) => rows.map(({ seq }) => seq)))
    const queued = await database.getAll('outbox', null, maxWritesPerCommit + acknowledgedSeqs.size)
    const rows = queued.filter(({ seq }) => !acknowledgedSeqs.has(seq))
    if (rows.length === 0 || !isOnline()) {
      retryDelayMs = sendBackoff.minDelayMs
      // A disk with room again sends no notification, so the loop checks it regularly.
      await wakeEvent.wait(signal, unsettledBatches.length > 0 ? sendBackoff.maxDelayMs : undefined)
      continue
    }
    const delivery = await deliverBatch(context, pickNextBatch(rows, maxBytes))
    if (delivery === 'delivered') {
      retryDelayMs = sendBackoff.minDelayMs
      maxBytes = commitBytes.max
    } else {
      await wakeEvent.wait(signal, retryDelayMs * (0.5 + Math.random()))
      retryDelayMs = Math.min(retryDelayMs * 2, sendBackoff.maxDelayMs)
      // On a slow line, a smaller commit succeeds before its timeout.
      maxBytes = Math.max(maxBytes / 2, commitBytes.min)
    }
  }
}

/** Settles acknowledged batches that a full disk has kept in the outbox, until it is full again. */
async function settleUnsettledBatches(journal: Journal, unsettledBatches: SentBatch[]): Promise<void> {
  for (let [batch] = unsettledBatches; batch; [batch] = unsettledBatches) {
    if ((await settleSentBatch(journal, batch)) === 'no-room') return
    unsettledBatches.shift()
  }
}

/**
 * Sends one batch. Resolves when all writes are committed or in the tray, or when the server does
 * not respond.
 */
async function deliverBatch(
  context: DeliveryContext,
  batch: readonly OutboxRow[],
  { isCareful = batch.some((row) => row.attempted) } = {},
): Promise<'delivered' | 'unreachable'> {
  const { journal, acknowledgedWrites, signal, now } = context
  // If the disk is full, the attempt is not recorded. Reading each document first makes a repeat
  // safe.
  const { rows, isMarked } = await markAttempted(journal, batch)
  if (rows.length === 0) return 'delivered'
  const copies = await readCopies(journal, rows)
  const outcome = await sendWithTimeout(context, { rows, isCareful: isCareful || !isMarked, ...copies })
  // Aborted: the next leader sends the rest.
  if (signal.aborted) return 'unreachable'
  if (outcome.status !== 'unreachable' && outcome.status !== 'committed') {
    // `settleSentBatch` does this for a committed batch.
    await (await journal.database()).put('meta', now(), 'answeredAt')
  }
  switch (outcome.status) {
    case 'committed': {
      acknowledgedWrites.add(rows)
      const sentBatch = { rows, unwrittenCopies: outcome.unwrittenCopies, now: now() }
      if ((await settleSentBatch(journal, sentBatch)) === 'no-room') context.unsettledBatches.push(sentBatch)
      return 'delivered'
    }
    case 'restored':
      return deliverBatch(context, rows, { isCareful: true })
    case 'unreachable':
      return 'unreachable'
    case 'purged':
      // Removes the writes of purged entries from the outbox, then sends the others.
      await mergeServerEntries(journal, outcome.tombstones, { now: now() })
      return deliverBatch(context, rows, { isCareful: true })
    case 'needs-decision': {
      const { reasons } = outcome
      for (const row of rows) {
        const reason = reasons.get(row.seq)
        if (reason) await moveToTray(journal, row, reason, now())
      }
      return deliverBatch(context, rows, { isCareful: true })
    }
    case 'refused': {
      const parts = splitBatch(rows, { isCareful })
      if (parts.length > 1) return deliverInSequence(context, parts, { isCareful })
      if (!isCareful) return deliverBatch(context, rows, { isCareful: true })
      for (const row of rows) await moveToTray(journal, row, outcome.reason, now())
      return 'delivered'
    }
    default:
      return outcome satisfies never
  }
}

/** Aborts the attempt after a timeout, so that a lost response cannot block later writes. */
async function sendWithTimeout({ server, signal }: SendOutboxOptions, request: SendRequest): Promise<SendOutcome> {
  const bytes = request.rows.reduce((sum, { write }) => sum + estimateBytes(write), 0)
  const timeoutMs = retryPolicy.commitTimeoutMs + Math.ceil(bytes / retryPolicy.commitBytesPerMs)
  // Node collects an `AbortSignal.timeout` that only `AbortSignal.any` refers to, and never aborts.
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    return await server.send(request, AbortSignal.any([signal, timeout.signal]))
  } finally {
    clearTimeout(timer)
  }
}

async function deliverInSequence(
  context: DeliveryContext,
  parts: readonly (readonly OutboxRow[])[],
  { isCareful }: { readonly isCareful: boolean },
): Promise<'delivered' | 'unreachable'> {
  for (const part of parts) {
    const delivery = await deliverBatch(context, part, { isCareful })
    if (delivery === 'unreachable') return delivery
  }
  return 'delivered'
}

/**
 * Splits a refused batch for a retry. One refused write fails its whole commit, so repeated splits
 * isolate it. Edits are split off first: stale edits are refused and need a read, which the other
 * writes do not. They also go first: a trigger follows a publication, and must not publish the text
 * that the edit replaces.
 */
function splitBatch(
  rows: readonly OutboxRow[],
  { isCareful }: { readonly isCareful: boolean },
): readonly (readonly OutboxRow[])[] {
  const edits = rows.filter(({ write }) => write.kind === 'edit')
  if (!isCareful && edits.length === 0) return [rows]
  if (!isCareful && edits.length < rows.length) return [edits, rows.filter(({ write }) => write.kind !== 'edit')]
  const middle = Math.ceil(rows.length / 2)
  return rows.length === 1 ? [rows] : [rows.slice(0, middle), rows.slice(middle)]
}

/** Reads the server's last known copies of the entries that these writes change. */
async function readCopies(
  journal: Journal,
  rows: readonly OutboxRow[],
): Promise<Pick<SendRequest, 'copies' | 'staleIds'>> {
  const database = await journal.database()
  const entries = database.transaction('entries').store
  const copies = new Map<string, Entry>()
  const staleIds = new Set<string>()
  const entryIds = new Set(rows.flatMap(({ write }) => getEntryId(write) ?? []))
  // In parallel, since each request alone waits for a round trip to the database.
  for (const row of await Promise.all([...entryIds].map((id) => entries.get(id)))) {
    const copy = getServerCopy(row)
    if (copy) copies.set(copy.id, copy)
    if (row?.unconfirmed) staleIds.add(row.id)
  }
  return { copies, staleIds }
}

/**
 * Marks writes as attempted before they are sent, so that after a crash each document is read
 * before its write is repeated. Omits writes that the listener has removed from the outbox because
 * their entry was purged.
 *
 * @returns the writes to send; `isMarked` is false when the disk is full
 */
async function markAttempted(
  journal: Journal,
  rows: readonly OutboxRow[],
): Promise<{ readonly rows: readonly OutboxRow[]; readonly isMarked: boolean }> {
  const database = await journal.database()
  const { store, done } = database.transaction('outbox', 'readwrite')
  const keys = await Promise.all(rows.map(({ seq }) => store.getKey(seq)))
  const remainingRows = rows.filter((_, index) => keys[index] !== undefined)
  try {
    const unmarkedRows = remainingRows.filter((row) => !row.attempted)
    await Promise.all([...unmarkedRows.map((row) => store.put({ ...row, attempted: true })), done])
    return { rows: remainingRows, isMarked: true }
  } catch (error) {
    if (isDiskWriteFailure(error)) return { rows: remainingRows, isMarked: false }
    throw error
  }
}
