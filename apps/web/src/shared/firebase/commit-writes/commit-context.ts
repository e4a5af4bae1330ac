import { prependWriteId } from '@geist/domain'

import type { OutboxRow, RefusalReason } from '../../local/journal-schema'
import type { SendRequest } from '../../local/sync/journal-server'
import type { SingleNotebookWrite } from '../../local/write'
import type { Precondition, RestWrite } from '../rest/rest-write'
import type { CommitState } from './commit-state'

/** The inputs for planning one row of a commit. */
export interface CommitContext {
  readonly uid: string
  readonly state: CommitState
  readonly copies: SendRequest['copies']
  /** The notebook writes of this commit, without those that have no effect. */
  readonly notebookWrites: readonly SingleNotebookWrite[]
}

export type RowPlan =
  | { readonly kind: 'write'; readonly writes: readonly RestWrite[] }
  /** An earlier attempt was committed, or another write made this one obsolete. */
  | { readonly kind: 'no-write' }
  /** The user has to decide. */
  | { readonly kind: 'needs-decision'; readonly reason: RefusalReason }

export const noWrites: RowPlan = { kind: 'no-write' }

export function needsDecision(reason: RefusalReason): RowPlan {
  return { kind: 'needs-decision', reason }
}

/**
 * Returns a document's write ids after this row.
 *
 * @param document the document as read; without it, the ids are those that the author saw
 */
export function toNextWriteIds(
  { writeId, basis }: Pick<OutboxRow, 'writeId' | 'basis'>,
  document: { readonly writeIds?: readonly string[] | undefined } | undefined,
): readonly string[] {
  return prependWriteId(writeId, document ? document.writeIds : basis.writeIds)
}

/**
 * Returns the precondition that a document is unchanged since it was read; none if it was not read.
 */
export function requireUnchangedSince(document: { readonly updateTime: string } | undefined): {
  readonly precondition?: Precondition
} {
  return document ? { precondition: { updateTime: document.updateTime } } : {}
}
