import type { Entry } from '@geist/domain'

import { untilAborted } from '../../until-aborted'
import type { OutboxRow } from '../../local/journal-schema'
import type { SendRequest, SendOutcome } from '../../local/sync/journal-server'
import {
  getEntryId,
  isSingleNotebookWrite,
  getNotebookId,
  type SingleNotebookWrite,
  type Write,
} from '../../local/write'
import { deleteField } from '../rest/field-values'
import type { RestFirestore } from '../rest/rest-firestore'
import type { RestWrite } from '../rest/rest-write'
import type { CommitContext } from './commit-context'
import { type CommitState, hasChanged, readCommitState } from './commit-state'
import { planNotebook } from './plan-notebook'
import { planRow } from './plan-row'
import { planLostEntries, planLostTexts } from './plan-lost-data'
import { toSendOutcome } from './to-send-outcome'

export interface SendWritesOptions {
  readonly rest: RestFirestore
  readonly uid: string
  /**
   * Whether the session is valid. Entries of a deleted account are missing, but must not be
   * restored.
   */
  readonly isSessionValid: () => Promise<boolean>
}

/**
 * Sends rows of the outbox in one commit over REST. Compare-and-set by the rules refuses writes
 * that are not based on the newest write. A careful attempt then reads each document and decides
 * (docs/decisions/0039-compare-and-set-writes.md).
 *
 * @param signal aborts the attempt, with the outcome `unreachable`
 */
export async function sendWrites(
  { rest, uid, isSessionValid }: SendWritesOptions,
  sending: SendRequest,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { rows, copies, isCareful } = sending
  let state: CommitState | undefined
  try {
    state = await readCommitState({ rest, uid }, sending, signal)
    const tombstones = [...state.entries.values()].flatMap((read) => (read.status === 'purged' ? read.tombstone : []))
    if (tombstones.length > 0) return { status: 'purged', tombstones }
    const context: CommitContext = { uid, state, copies, notebookWrites: findEffectiveNotebookWrites(uid, state, rows) }
    const restoredEntries = planLostEntries(context, rows)
    const canRestore = restoredEntries.length === 0 || (await untilAborted(isSessionValid(), signal).catch(() => false))
    if (!canRestore) return { status: 'unreachable' }
    const restoringWrites = restoredEntries.length > 0 ? restoredEntries : planLostTexts(context, rows)
    if (restoringWrites.length > 0) {
      await rest.commit(restoringWrites, signal)
      return { status: 'restored' }
    }
    const plans = rows.map((row) => ({ row, plan: planRow(context, row) }))
    const reasons = new Map(
      plans.flatMap(({ row, plan }) => (plan.kind === 'needs-decision' ? [[row.seq, plan.reason] as const] : [])),
    )
    if (reasons.size > 0) return { status: 'needs-decision', reasons }
    const writes = plans.flatMap(({ plan }) => (plan.kind === 'write' ? plan.writes : []))
    if (writes.length > 0) await rest.commit([...writes, ...planNotebookGuards(context)], signal)
    const unwrittenRows = plans.flatMap(({ row, plan }) => (plan.kind === 'no-write' ? [row] : []))
    return {
      status: 'committed',
      unwrittenCopies: new Map(unwrittenRows.map(({ seq, write }) => [seq, findReadCopy(context, write)])),
    }
  } catch (error) {
    if (signal.aborted) return { status: 'unreachable' }
    const failure = toSendOutcome(error)
    const mayBeOutdated = isCareful && failure.status === 'refused' && failure.reason === 'refused'
    return mayBeOutdated && state && (await hasChanged({ rest, uid }, state, signal))
      ? { status: 'unreachable' }
      : failure
  }
}

/**
 * The notebook writes that this commit contains. Excludes writes of earlier attempts: another
 * device may have changed the notebook since, so its entries follow the state read.
 */
function findEffectiveNotebookWrites(
  uid: string,
  state: CommitState,
  rows: readonly OutboxRow[],
): readonly SingleNotebookWrite[] {
  return rows.flatMap((row) => {
    const { write } = row
    return isSingleNotebookWrite(write) && planNotebook({ uid, state }, row, write).kind === 'write' ? [write] : []
  })
}

/**
 * Rewrites the notebooks that were read but not changed with their own write ids: the rules then
 * refuse the commit if they have changed. An update-time precondition would also fail whenever a
 * stranger subscribes or a trigger counts, so strangers could block the outbox.
 */
function planNotebookGuards({ state, notebookWrites }: CommitContext): readonly RestWrite[] {
  const writtenIds = new Set(notebookWrites.map(getNotebookId))
  return [...state.notebooks].flatMap(([id, notebook]): readonly RestWrite[] => {
    if (notebook.status === 'missing' || writtenIds.has(id)) return []
    const writeIds = notebook.writeIds.length > 0 ? notebook.writeIds : deleteField
    return [{ kind: 'update', path: `collections/${id}`, fields: { writeIds } }]
  })
}

function findReadCopy({ state }: CommitContext, write: Write): Entry | undefined {
  const read = state.entries.get(getEntryId(write) ?? '')
  return read?.status === 'present' ? read.entry : undefined
}
