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
  options: SendWritesOptions,
  request: SendRequest,
  signal: AbortSignal,
): Promise<SendOutcome> {
  let state: CommitState | undefined
  try {
    state = await readCommitState(options, request, signal)
    const readStates = [...state.entries.values()]
    const tombstones = readStates.flatMap((entry) => (entry.status === 'purged' ? entry.tombstone : []))
    if (tombstones.length > 0) return { status: 'purged', tombstones }
    const { uid } = options
    const { rows, copies } = request
    const context: CommitContext = { uid, state, copies, notebookWrites: findEffectiveNotebookWrites(uid, state, rows) }
    return (
      (await restoreLostData(options, context, rows, signal)) ?? (await commitRows(options.rest, context, rows, signal))
    )
  } catch (error) {
    if (signal.aborted) return { status: 'unreachable' }
    const failure = toSendOutcome(error)
    // A document that has changed since the read explains a refusal, so the write is retried.
    const mayBeOutdated = request.isCareful && failure.status === 'refused' && failure.reason === 'refused'
    return mayBeOutdated && state && (await hasChanged(options, state, signal)) ? { status: 'unreachable' } : failure
  }
}

/**
 * Restores entries and base texts that the server has lost.
 *
 * @returns `undefined` if nothing was lost
 */
async function restoreLostData(
  { rest, isSessionValid }: SendWritesOptions,
  context: CommitContext,
  rows: readonly OutboxRow[],
  signal: AbortSignal,
): Promise<SendOutcome | undefined> {
  const entryWrites = planLostEntries(context, rows)
  const canRestore = entryWrites.length === 0 || (await untilAborted(isSessionValid(), signal).catch(() => false))
  if (!canRestore) return { status: 'unreachable' }
  // An edit is planned on its entry, so the entries are restored first.
  const restoringWrites = entryWrites.length > 0 ? entryWrites : planLostTexts(context, rows)
  if (restoringWrites.length === 0) return undefined
  await rest.commit(restoringWrites, signal)
  return { status: 'restored' }
}

async function commitRows(
  rest: RestFirestore,
  context: CommitContext,
  rows: readonly OutboxRow[],
  signal: AbortSignal,
): Promise<SendOutcome> {
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
}

/**
 * Finds the notebook writes that this commit contains. Excludes writes of earlier attempts: another
 * device may have changed the notebook since, so its entries follow the notebook as read.
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
 * For each notebook that was read but not changed, plans a write of its own write ids: the rules
 * then refuse the commit if the notebook has changed. An update-time precondition would also fail
 * whenever a stranger subscribes or a trigger counts, so strangers could block the outbox.
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
  const readState = state.entries.get(getEntryId(write) ?? '')
  return readState?.status === 'present' ? readState.entry : undefined
}
