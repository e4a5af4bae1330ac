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
  const readEntry = state?.entry
  if (readEntry && isObsolete(row, write, readEntry)) return noWrites
  const path = `messages/${write.entryId}`
  const writeIds = toNextWriteIds(row, readEntry)
  if (write.kind === 'purge') {
    const tombstone = { uid: context.uid, purgedAt: serverTimestamp, updatedAt: serverTimestamp, writeIds }
    return { kind: 'write', writes: [{ kind: 'set', path, fields: tombstone, ...requireUnchangedSince(state) }] }
  }
  const { isPublic, ...fields } = planChangedFields(context, write, readEntry)
  const isBecomingPublic = isPublic === true && canPublish(row, write, readEntry)
  const changedFields = { ...fields, ...(isPublic !== undefined && { isPublic: isBecomingPublic }) }
  // A trigger or another device has already done this.
  if (write.kind === 'follow-notebook' && readEntry && hasFields(readEntry, changedFields)) return noWrites
  const prompt = isBecomingPublic
    ? movePrompt(context.uid, readEntry ?? context.copies.get(write.entryId))
    : { fields: {}, writes: [] }
  return {
    kind: 'write',
    writes: [
      ...prompt.writes,
      {
        kind: 'update',
        path,
        fields: { ...changedFields, ...prompt.fields, writeIds, updatedAt: serverTimestamp },
        ...requireUnchangedSince(state),
      },
    ],
  }
}

/** Whether the write must not be applied to the entry, or would change nothing. */
function isObsolete(row: OutboxRow, write: EntryChange, readEntry: Entry): boolean {
  return (
    isAlreadyApplied(row, write, readEntry) ||
    isRevealingPrivateName(row, write, readEntry) ||
    isBasedOnOtherText(row, write, readEntry)
  )
}

/**
 * Whether a public entry would take a notebook name that its author wrote while both were private.
 * The rename itself waits for the user's consent, and a trigger then updates the entry.
 */
function isRevealingPrivateName({ basis }: OutboxRow, write: EntryChange, readEntry: Entry): boolean {
  if (write.kind !== 'follow-notebook' || write.isPublic !== undefined || !write.collectionName) return false
  return readEntry.isPublic && !basis.isPublic
}

/** Whether the write purges an entry, or permits AI, although its author saw another text. */
function isBasedOnOtherText({ basis }: OutboxRow, write: EntryChange, readEntry: Entry): boolean {
  const isAboutText = write.kind === 'purge' || (write.kind === 'never-ai' && !write.neverAi)
  return isAboutText && digestText(readEntry) !== basis.textDigest
}

/** Whether the change is already committed, or would change nothing. */
function isAlreadyApplied({ writeId }: OutboxRow, { kind }: EntryChange, readEntry: Entry): boolean {
  if (readEntry.writeIds?.includes(writeId)) return true
  const isInTrash = readEntry.deletedAt !== null
  // A second deletion would extend the time in the trash. A restored entry is not purged.
  if (kind === 'trash') return isInTrash
  return (kind === 'purge' || kind === 'restore') && !isInTrash
}

/**
 * Whether this write may publish an entry: only unchanged since its author saw it, and not from the
 * trash. Another device may have hidden it since. Undo is exempt from the write id check, since
 * this device wrote the entry last. Without a read, compare-and-set ensures the same.
 */
function canPublish({ basis }: OutboxRow, write: EntryChange, readEntry: Entry | undefined): boolean {
  if (readEntry === undefined || readEntry.isPublic) return true
  if (digestText(readEntry) !== basis.textDigest) return false
  // Only `restoreNotebook` both refiles and publishes.
  const isUndo = write.kind === 'follow-notebook' && write.collectionName !== undefined
  if (!isUndo && readEntry.writeIds?.[0] !== basis.writeIds[0]) return false
  return write.kind === 'restore' || readEntry.deletedAt === null
}

function hasFields(entry: Entry, fields: Readonly<Record<string, unknown>>): boolean {
  const entryFields: Readonly<Record<string, unknown>> = { ...entry }
  return Object.entries(fields).every(([field, value]) => entryFields[field] === value)
}

function planChangedFields(
  context: CommitContext,
  write: Exclude<EntryChange, { kind: 'purge' }>,
  readEntry: Entry | undefined,
): Readonly<Record<string, unknown>> & { readonly isPublic?: boolean } {
  switch (write.kind) {
    case 'file':
      return { ...planFilingFields(context, write.filing), order: null }
    case 'order':
      return { order: write.order }
    case 'follow-notebook':
      return planFollowFields(context, write, readEntry)
    case 'trash':
      return { deletedAt: serverTimestamp, isPublic: false }
    case 'restore':
      return { ...planFilingFields(context, write.filing), deletedAt: null, expireAt: null }
    case 'never-ai':
      return { neverAi: write.neverAi }
    case 'pin':
      return { pinned: write.pinned }
    case 'settle-fork':
      return { forks: arrayRemove(...write.versions) }
    default:
      return write satisfies never
  }
}
