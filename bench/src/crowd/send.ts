import { setTimeout as pause } from 'node:timers/promises'

import { toEntryBasis, digestText } from '../../../apps/web/src/shared/local/write-basis'
import type { OutboxRow } from '../../../apps/web/src/shared/local/journal-schema'
import { makeWriteId } from '../../../apps/web/src/shared/local/make-write-id'
import { type EntryWrite, getTarget, type Write, type WriteBasis } from '../../../apps/web/src/shared/local/write'
import type { EntryState } from './ledger'
import type { Scene } from './scene'
import type { CrowdUser } from './user'

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

/** Thrown when the server refuses a write that it should accept, or never answers. */
export class RefusedError extends Error {}

/**
 * Sends changes in one commit through the app's code, as its outbox does. Retries carefully after a
 * missing answer; only an answer marks the changes as done.
 *
 * @throws {RefusedError}
 */
export async function send({ ledger, tally }: Scene, user: CrowdUser, changes: readonly EntryChange[]): Promise<void> {
  const rows = changes.map(({ id, write }, seq) => {
    const latest = ledger.entries.get(id)?.history.latestState
    const visibleState = latest ? { isPublic: latest.isPublic, textDigest: digestText(latest) } : { isPublic: false }
    return createOutboxRow(seq, write, { ...toEntryBasis(user.mirror.get(id)), ...visibleState })
  })
  const updatedAtBefore = new Map(changes.map(({ id }) => [id, user.mirror.get(id)?.updatedAt ?? 0]))
  const sentChanges = changes.map(({ id, timestamp, state }) => {
    const entry = ledger.entries.get(id) ?? ledger.addEntry(id, user.uid, timestamp ?? 0)
    return entry.history.begin(state, ledger.now())
  })
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { mirror: copies, staleIds } = user
    const outcome = await user.server.send(
      { rows, isCareful: attempt > 0, copies, staleIds },
      AbortSignal.timeout(commitTimeoutMs),
    )
    if (outcome.status === 'committed') {
      for (const sent of sentChanges) sent.acknowledgedAt = ledger.now()
      for (const [id, before] of updatedAtBefore) {
        // The listener may have been faster than the answer.
        if ((user.mirror.get(id)?.updatedAt ?? 0) <= before) staleIds.add(id)
      }
      return
    }
    // The first attempt reads nothing, so a stale mirror gets it refused.
    if (outcome.status === 'refused' && attempt > 0) {
      for (const sent of sentChanges) sent.isRefused = true
      throw new RefusedError(`refused as ${outcome.reason}`)
    }
    tally.resentCount += 1
    await pause(250 * (attempt + 1))
  }
  throw new RefusedError('not answered')
}

export function createOutboxRow(seq: number, write: Write, basis: WriteBasis): OutboxRow {
  const writtenAt = Date.now()
  const writeId = makeWriteId()
  return { seq, operation: 'crowd', target: getTarget(write), write, writtenAt, writeId, basis, attempted: false }
}
