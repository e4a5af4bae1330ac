import { setTimeout as pause } from 'node:timers/promises'

import { basisOfEntry, textDigestOf } from '../../../apps/web/src/shared/local/basis-of'
import type { OutboxRow } from '../../../apps/web/src/shared/local/journal-schema'
import { makeWriteId } from '../../../apps/web/src/shared/local/make-write-id'
import { type EntryWrite, targetOf, type Write, type WriteBasis } from '../../../apps/web/src/shared/local/write'
import type { EntryState } from './ledger'
import type { Scene } from './scene'
import type { CrowdUser } from './user'

/** How often a write is sent at most. */
const triesMost = 12

/** After this long without an answer a commit is given up and tried again. */
export const commitTimeoutMs = 30_000

/** A write, and what it makes of its entry. */
export interface MadeChange {
  readonly id: string
  /** Where the write makes the entry: when, in epoch milliseconds. */
  readonly timestamp?: number
  readonly write: EntryWrite
  readonly state: EntryState
}

/** The server will not take what it should. */
export class RefusedError extends Error {}

/**
 * Sends changes in one commit, as the app's outbox does: through the same code, once more with care where no answer came, and noted as done only with the server's answer.
 *
 * @throws {RefusedError}
 */
export async function send({ ledger, tally }: Scene, user: CrowdUser, changes: readonly MadeChange[]): Promise<void> {
  const rows = changes.map(({ id, write }, seq) => {
    const latest = ledger.entries.get(id)?.history.latest
    const seen = latest ? { isPublic: latest.isPublic, textDigest: textDigestOf(latest) } : { isPublic: false }
    return outboxRow(seq, write, { ...basisOfEntry(user.mirror.get(id)), ...seen })
  })
  const knownAt = new Map(changes.map(({ id }) => [id, user.mirror.get(id)?.updatedAt ?? 0]))
  const noted = changes.map(({ id, timestamp, state }) => {
    const entry = ledger.entries.get(id) ?? ledger.open(id, user.uid, timestamp ?? 0)
    return entry.history.begin(state, ledger.now())
  })
  for (let attempt = 0; attempt < triesMost; attempt += 1) {
    const { mirror: copies, behind } = user
    const outcome = await user.server.send(
      { rows, isCareful: attempt > 0, copies, behind },
      AbortSignal.timeout(commitTimeoutMs),
    )
    if (outcome.status === 'done') {
      for (const change of noted) change.doneAt = ledger.now()
      for (const [id, before] of knownAt) {
        // The listener may have been quicker than the answer.
        if ((user.mirror.get(id)?.updatedAt ?? 0) <= before) behind.add(id)
      }
      return
    }
    // The first attempt reads nothing, and is refused where the mirror is behind.
    if (outcome.status === 'refused' && attempt > 0) {
      for (const change of noted) change.isUndone = true
      throw new RefusedError(`refused as ${outcome.reason}`)
    }
    tally.resent += 1
    await pause(250 * (attempt + 1))
  }
  throw new RefusedError('not answered')
}

/** A write as it would wait in the outbox. */
export function outboxRow(seq: number, write: Write, basis: WriteBasis): OutboxRow {
  const writtenAt = Date.now()
  const writeId = makeWriteId()
  return { seq, operation: 'crowd', target: targetOf(write), write, writtenAt, writeId, basis, attempted: false }
}
