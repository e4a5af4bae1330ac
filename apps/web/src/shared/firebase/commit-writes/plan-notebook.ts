import { prependWriteId } from '@geist/domain'

import { toNotebookFields } from '../../local/apply-notebook-write'
import type { OutboxRow } from '../../local/journal-schema'
import { getNotebookId, type SingleNotebookWrite } from '../../local/write'
import { toRestTimestamp, serverTimestamp } from '../rest/field-values'
import {
  type CommitContext,
  needsDecision,
  noWrites,
  type RowPlan,
  requireUnchangedSince,
  toNextWriteIds,
} from './commit-context'
import type { NotebookState } from './commit-state'

type NotebookCreation = Extract<SingleNotebookWrite, { kind: 'create-notebook' }>
type NotebookChange = Extract<SingleNotebookWrite, { kind: 'change-notebook' }>

/**
 * Plans the creation, the change or the deletion of a notebook. Compare-and-set by the rules guards
 * each change; an update-time precondition would fail whenever a stranger subscribes. A creation
 * has a precondition, since nobody can subscribe before it.
 */
export function planNotebook(
  { uid, state }: Pick<CommitContext, 'uid' | 'state'>,
  row: OutboxRow,
  write: SingleNotebookWrite,
): RowPlan {
  const id = getNotebookId(write)
  const readState = state.notebooks.get(id)
  const path = `collections/${id}`
  if (readState && readState.status !== 'missing' && readState.writeIds.includes(row.writeId)) return noWrites
  switch (write.kind) {
    case 'create-notebook':
      return planCreation(row, write, readState, path)
    case 'change-notebook':
      return planChange(row, write, readState, path)
    case 'delete-notebook': {
      if (readState && readState.status !== 'present') return noWrites
      const fields = { uid, deletedAt: serverTimestamp, writeIds: toNextWriteIds(row, readState) }
      return { kind: 'write', writes: [{ kind: 'set', path, fields }] }
    }
    default:
      return write satisfies never
  }
}

function planCreation(
  row: OutboxRow,
  write: NotebookCreation,
  readState: NotebookState | undefined,
  path: string,
): RowPlan {
  const existingState = readState && readState.status !== 'missing' ? readState : undefined
  if (existingState && !(existingState.status === 'deleted' && write.overTombstone)) return noWrites
  if (write.notebook.isPublic && isOtherDeletion(row, existingState)) return needsDecision('notebook-changed')
  const { id: _, publishedUpTo, ...notebook } = write.notebook
  const fields = {
    ...notebook,
    publishedUpTo: toTimestampOrNull(notebook.isPublic ? publishedUpTo : null),
    writeIds: prependWriteId(row.writeId, existingState?.writeIds ?? write.notebook.writeIds),
  }
  // The rules check write ids only, so a late duplicate would look like the owner removing all
  // subscribers.
  const precondition =
    existingState?.status === 'deleted' ? requireUnchangedSince(existingState) : { precondition: { exists: false } }
  return { kind: 'write', writes: [{ kind: 'set', path, fields, ...precondition }] }
}

function planChange(
  row: OutboxRow,
  write: NotebookChange,
  readState: NotebookState | undefined,
  path: string,
): RowPlan {
  if (readState && readState.status !== 'present') return write.name === undefined ? noWrites : needsDecision('missing')
  if (isPublishingUnseenChange(row, write, readState)) return needsDecision('notebook-changed')
  // The notebook's name is private text, too.
  if (isRevealingPrivateName(row, write, readState)) return needsDecision('now-public')
  const { publishedUpTo, ...changedFields } = toNotebookFields(write)
  const fields = {
    // A notebook of an older format may lack this field, which the rules require.
    ...(readState && { isPublic: readState.isPublic }),
    ...changedFields,
    publishedUpTo: toTimestampOrNull(publishedUpTo),
    writeIds: toNextWriteIds(row, readState),
  }
  return { kind: 'write', writes: [{ kind: 'update', path, fields }] }
}

/**
 * Whether the write publishes a private notebook that another device has changed since the author
 * saw it: the notebook may have been made private again.
 */
function isPublishingUnseenChange(
  { basis }: OutboxRow,
  { isPublic }: NotebookChange,
  readState: NotebookState | undefined,
): boolean {
  return (
    isPublic === true &&
    readState?.status === 'present' &&
    !readState.isPublic &&
    readState.writeIds[0] !== basis.writeIds[0]
  )
}

/** Whether a public notebook would get a name that its author wrote while it was private. */
function isRevealingPrivateName(
  { basis }: OutboxRow,
  { name, isPublic = true }: NotebookChange,
  readState: NotebookState | undefined,
): boolean {
  if (name === undefined || !isPublic || basis.isPublic) return false
  return readState?.status === 'present' && readState.isPublic && readState.name !== name
}

/** Whether the deletion to undo is another one than the author's. */
function isOtherDeletion(
  { basis }: OutboxRow,
  readState: { readonly writeIds: readonly string[] } | undefined,
): boolean {
  const [deletionId] = basis.writeIds
  return deletionId !== undefined && readState !== undefined && readState.writeIds[0] !== deletionId
}

function toTimestampOrNull(ms: number | null | undefined) {
  return ms === null || ms === undefined ? null : toRestTimestamp(ms)
}
