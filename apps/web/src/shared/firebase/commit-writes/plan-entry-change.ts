import type { Entry } from '@geist/domain'

import { digestText } from '../../local/write-basis'
import type { OutboxRow } from '../../local/journal-schema'
import type { EntryWrite } from '../../local/write'
import { arrayRemove, serverTimestamp } from '../rest/field-values'
import {
  type CommitContext,
  needsDecision,
  noWrites,
  type RowPlan,
  requireUnchangedSince,
  toNextWriteIds,
} from './commit-context'
import { planFilingFields, planFollowFields } from './plan-filing-fields'
import { movePrompt } from './move-prompt'

export type EntryChange = Exclude<EntryWrite, { kind: 'create' | 'edit' }>

/** Plans a change of an entry that adds no text. */
export function planEntryChange(context: CommitContext, row: OutboxRow, write: EntryChange): RowPlan {
  const state = context.state.entries.get(write.entryId)
  if (state?.status === 'unreadable' || state?.status === 'foreign') return needsDecision('refused')
  // The change carries no text, so it is dropped if the entry is gone.
  if (state && state.status !== 'present') return noWrites
  const read = state?.entry
  if (read && isAlreadyApplied(read, row, write)) return noWrites
  if (read && (isRevealingPrivateName(row, write, read) || isBasedOnOtherText(row, write, read))) return noWrites
  const path = `messages/${write.entryId}`
  const writeIds = toNextWriteIds(row, read)
  if (write.kind === 'purge') {
    const tombstone = { uid: context.uid, purgedAt: serverTimestamp, updatedAt: serverTimestamp, writeIds }
    return { kind: 'write', writes: [{ kind: 'set', path, fields: tombstone, ...requireUnchangedSince(state) }] }
  }
  const { isPublic, ...fields } = planChangedFields(context, write, read)
  const isBecomingPublic = isPublic === true && canPublish(row, write, read)
  const changed = { ...fields, ...(isPublic !== undefined && { isPublic: isBecomingPublic }) }
  // A trigger or another device has already done this.
  if (write.kind === 'follow-notebook' && read && hasFields(read, changed)) return noWrites
  const prompt = isBecomingPublic
    ? movePrompt(context.uid, read ?? context.copies.get(write.entryId))
    : { fields: {}, writes: [] }
  return {
    kind: 'write',
    writes: [
      ...prompt.writes,
      {
        kind: 'update',
        path,
        fields: { ...changed, ...prompt.fields, writeIds, updatedAt: serverTimestamp },
        ...requireUnchangedSince(state),
      },
    ],
  }
}

/**
 * Whether a public entry would take a notebook name that its author wrote while both were private.
 * The rename itself waits for the user's consent, and a trigger then updates the entry.
 */
function isRevealingPrivateName({ basis }: OutboxRow, write: EntryChange, read: Entry): boolean {
  if (write.kind !== 'follow-notebook' || write.isPublic !== undefined || !write.collectionName) return false
  return read.isPublic && !basis.isPublic
}

/** Whether the write purges an entry, or permits AI, although its author saw another text. */
function isBasedOnOtherText({ basis }: OutboxRow, write: EntryChange, read: Entry): boolean {
  const isAboutText = write.kind === 'purge' || (write.kind === 'never-ai' && !write.neverAi)
  return isAboutText && digestText(read) !== basis.textDigest
}

/** Whether the change is already committed, or would change nothing. */
function isAlreadyApplied(entry: Entry, { writeId }: OutboxRow, { kind }: EntryChange): boolean {
  if (entry.writeIds?.includes(writeId)) return true
  const isInTrash = entry.deletedAt !== null
  // A second deletion would extend the time in the trash. A restored entry is not purged.
  return kind === 'trash' ? isInTrash : kind === 'purge' || kind === 'restore' ? !isInTrash : false
}

/**
 * Whether this write may publish an entry: only unchanged since its author saw it, and not from the
 * trash. Another device may have hidden it since. Undo is exempt from the write id check, since
 * this device wrote the entry last. Without a read, compare-and-set ensures the same.
 */
function canPublish({ basis }: OutboxRow, write: EntryChange, read: Entry | undefined): boolean {
  if (read === undefined || read.isPublic) return true
  if (digestText(read) !== basis.textDigest) return false
  const isUndo = write.kind === 'follow-notebook' && write.collectionName !== undefined
  if (!isUndo && read.writeIds?.[0] !== basis.writeIds[0]) return false
  return write.kind === 'restore' || read.deletedAt === null
}

function hasFields(entry: Entry, fields: Readonly<Record<string, unknown>>): boolean {
  const current: Readonly<Record<string, unknown>> = { ...entry }
  return Object.entries(fields).every(([field, value]) => current[field] === value)
}

function planChangedFields(
  context: CommitContext,
  write: Exclude<EntryChange, { kind: 'purge' }>,
  read: Entry | undefined,
): Readonly<Record<string, unknown>> & { readonly isPublic?: boolean } {
  switch (write.kind) {
    case 'file':
      return { ...planFilingFields(context, write.filing), order: null }
    case 'order':
      return { order: write.order }
    case 'follow-notebook':
      return planFollowFields(context, write, read)
    case 'trash':
      return { deletedAt: serverTimestamp, isPublic: false }
    case 'restore':
      return { ...planFilingFields(context, write.filing), deletedAt: null, expireAt: null }
    case 'never-ai':
      return { neverAi: write.neverAi }
    case 'settle-fork':
      return { forks: arrayRemove(...write.versions) }
    default:
      return write satisfies never
  }
}
