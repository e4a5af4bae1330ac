import { setTimeout as pause } from 'node:timers/promises'

import { toEntryBasis, digestText } from '../../../apps/web/src/shared/local/write-basis'
import type { OutboxRow } from '../../../apps/web/src/shared/local/journal-schema'
import { makeWriteId } from '../../../apps/web/src/shared/local/make-write-id'
import { type EntryWrite, getTarget, type Write, type WriteBasis } from '../../../apps/web/src/shared/local/write'
import type { EntryState } from './ledger'
import type { CrowdRun } from './crowd-run'
import type { CrowdUser } from './crowd-user'

/** Maximum number of attempts per write. */
const maxAttempts = 12

/** Timeout of a commit before it is retried, in milliseconds. */
export const commitTimeoutMs = 30_000

/** A write, with the state of its entry after it. */
export interface EntryChange {
  readonly id: string
  /** Only for a new entry: its timestamp in epoch milliseconds. */
  readonly timestamp?: number
  readonly write: EntryWrite
  readonly state: EntryState
}

/** Thrown when the server refuses a write that it should accept, or never responds. */
export class WriteFailedError extends Error {}

/**
 * Sends changes in one commit through the app's code, as its outbox does. After a lost response or
 * a refusal, retries with `isCareful`, which reads the stored documents first. Only a response
 * marks the changes as acknowledged.
 *
 * @throws {WriteFailedError}
 */
export async function sendChanges(
  { ledger, tally }: CrowdRun,
  user: CrowdUser,
  changes: readonly EntryChange[],
): Promise<void> {
  const rows = changes.map(({ id, write }, seq) => {
    const latest = ledger.entries.get(id)?.history.latestState
    const visibleState = latest ? { isPublic: latest.isPublic, textDigest: digestText(latest) } : { isPublic: false }
    return createOutboxRow(seq, write, { ...toEntryBasis(user.mirror.get(id)), ...visibleState })
  })
  const previousUpdateTimes = new Map(changes.map(({ id }) => [id, user.mirror.get(id)?.updatedAt ?? 0]))
  const sentChanges = changes.map(({ id, timestamp, state }) => {
    const entry = ledger.entries.get(id) ?? ledger.addEntry(id, user.uid, timestamp ?? 0)
    return entry.history.recordSent(state, ledger.now())
  })
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { mirror: copies, staleIds } = user
    const outcome = await user.server.send(
      { rows, isCareful: attempt > 0, copies, staleIds },
      AbortSignal.timeout(commitTimeoutMs),
    )
    if (outcome.status === 'committed') {
      for (const change of sentChanges) change.acknowledgedAt = ledger.now()
      for (const [id, previousUpdatedAt] of previousUpdateTimes) {
        // The listener may have delivered the entry before the commit's response arrived.
        if ((user.mirror.get(id)?.updatedAt ?? 0) <= previousUpdatedAt) staleIds.add(id)
      }
      return
    }
    // The first attempt reads nothing, so the server refuses it if the mirror is stale.
    if (outcome.status === 'refused' && attempt > 0) {
      for (const change of sentChanges) change.isRefused = true
      throw new WriteFailedError(`refused: ${outcome.reason}`)
    }
    tally.retryCount += 1
    await pause(250 * (attempt + 1))
  }
  throw new WriteFailedError('no response')
}

export function createOutboxRow(seq: number, write: Write, basis: WriteBasis): OutboxRow {
  const writtenAt = Date.now()
  const writeId = makeWriteId()
  return { seq, operation: 'crowd', target: getTarget(write), write, writtenAt, writeId, basis, attempted: false }
}
