import type { Entry } from '@geist/domain'

import { untilAborted } from '../../until-aborted'
import type { OutboxRow } from '../../local/journal-schema'
import type { Sending, SendOutcome } from '../../local/sync/journal-server'
import { entryIdOf, isOfOneNotebook, notebookIdOf, type OneNotebookWrite, type Write } from '../../local/write'
import { removeField } from '../rest/field-values'
import type { RestFirestore } from '../rest/rest-firestore'
import type { RestWrite } from '../rest/rest-write'
import { type CommitContext, noWrites, type RowPlan } from './commit-context'
import {
  type CommitState,
  type EntryState,
  entryState,
  type NotebookState,
  notebookState,
  readCommitState,
} from './commit-state'
import { planCreation } from './plan-creation'
import { planEdit } from './plan-edit'
import { planEntryChange } from './plan-entry-change'
import { planNotebook } from './plan-notebook'
import { lostEntries, lostTexts } from './restore-lost'
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
  sending: Sending,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { rows, copies, isCareful } = sending
  let state: CommitState | undefined
  try {
    state = await readCommitState({ rest, uid }, sending, signal)
    const tombstones = [...state.entries.values()].flatMap((read) => (read.status === 'purged' ? read.tombstone : []))
    if (tombstones.length > 0) return { status: 'purged', tombstones }
    const context: CommitContext = { uid, state, copies, notebookWrites: effectiveNotebookWrites(uid, state, rows) }
    const entries = lostEntries(context, rows)
    const mayRestore = entries.length === 0 || (await untilAborted(isSessionValid(), signal).catch(() => false))
    if (!mayRestore) return { status: 'unreachable' }
    const restoring = entries.length > 0 ? entries : lostTexts(context, rows)
    if (restoring.length > 0) {
      await rest.commit(restoring, signal)
      return { status: 'restored' }
    }
    const plans = rows.map((row) => ({ row, plan: planRow(context, row) }))
    const reasons = new Map(
      plans.flatMap(({ row, plan }) => (plan.kind === 'held' ? [[row.seq, plan.reason] as const] : [])),
    )
    if (reasons.size > 0) return { status: 'held', reasons }
    const writes = plans.flatMap(({ plan }) => (plan.kind === 'write' ? plan.writes : []))
    if (writes.length > 0) await rest.commit([...writes, ...notebookGuards(context)], signal)
    const idle = plans.flatMap(({ row, plan }) => (plan.kind === 'nothing' ? [row] : []))
    return { status: 'done', alreadyThere: new Map(idle.map(({ seq, write }) => [seq, entryRead(context, write)])) }
  } catch (error) {
    if (signal.aborted) return { status: 'unreachable' }
    const failure = toSendOutcome(error)
    const mayBeLate = isCareful && failure.status === 'refused' && failure.reason === 'refused'
    return mayBeLate && state && (await hasChanged({ rest, uid }, state, signal)) ? { status: 'unreachable' } : failure
  }
}

/**
 * The notebook writes that this commit contains. Excludes writes of earlier attempts: another
 * device may have changed the notebook since, so its entries follow the state read.
 */
function effectiveNotebookWrites(
  uid: string,
  state: CommitState,
  rows: readonly OutboxRow[],
): readonly OneNotebookWrite[] {
  return rows.flatMap((row) => {
    const { write } = row
    return isOfOneNotebook(write) && planNotebook({ uid, state }, row, write).kind === 'write' ? [write] : []
  })
}

function planRow(context: CommitContext, row: OutboxRow): RowPlan {
  const { write } = row
  switch (write.kind) {
    case 'create-notebook':
    case 'change-notebook':
    case 'delete-notebook':
      return planNotebook(context, row, write)
    case 'sweep-notebook':
      // A sweep needs queries: `sweepNotebook` sends it.
      return noWrites
    case 'create':
      return planCreation(context, row, write)
    case 'edit':
      return planEdit(context, row, write)
    default:
      return planEntryChange(context, row, write)
  }
}

/**
 * Rewrites the notebooks that were read but not changed with their own write ids: the rules then
 * refuse the commit if they have changed. An update-time precondition would also fail whenever a
 * stranger subscribes or a trigger counts, so strangers could block the outbox.
 */
function notebookGuards({ state, notebookWrites }: CommitContext): readonly RestWrite[] {
  const written = new Set(notebookWrites.map(notebookIdOf))
  return [...state.notebooks].flatMap(([id, notebook]): readonly RestWrite[] => {
    if (notebook.status === 'missing' || written.has(id)) return []
    const writeIds = notebook.writeIds.length > 0 ? notebook.writeIds : removeField
    return [{ kind: 'update', path: `collections/${id}`, fields: { writeIds } }]
  })
}

function entryRead({ state }: CommitContext, write: Write): Entry | undefined {
  const read = state.entries.get(entryIdOf(write) ?? '')
  return read?.status === 'there' ? read.entry : undefined
}

/**
 * Whether a document has changed since it was read, which explains the refusal and allows a retry.
 * Returns true on errors.
 */
async function hasChanged(
  { rest, uid }: Pick<SendWritesOptions, 'rest' | 'uid'>,
  { entries, notebooks }: CommitState,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const paths = [...entries.keys()].map((id) => `messages/${id}`)
    const now = await rest.getAll([...paths, ...[...notebooks.keys()].map((id) => `collections/${id}`)], signal)
    return (
      [...entries].some(([id, state]) => versionOf(state) !== versionOf(entryState(now.get(`messages/${id}`), uid))) ||
      [...notebooks].some(([id, state]) => versionOf(state) !== versionOf(notebookState(now.get(`collections/${id}`))))
    )
  } catch {
    return true
  }
}

function versionOf(state: EntryState | NotebookState): string {
  if ('writeIds' in state) return `${state.status} ${state.writeIds.join(' ')}`
  return 'updateTime' in state ? state.updateTime : state.status
}
