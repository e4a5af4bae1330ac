import { type Entry, limits, originalVersionId } from '@geist/domain'

import { mergeTexts } from '../../local/apply-write'
import type { OutboxRow } from '../../local/journal-schema'
import type { EntryWrite } from '../../local/write'
import { toRestTimestamp, serverTimestamp } from '../rest/field-values'
import type { RestWrite } from '../rest/rest-write'
import {
  type CommitContext,
  needsDecision,
  noWrites,
  type RowPlan,
  requireUnchangedSince,
  toNextWriteIds,
} from './commit-context'
import type { CommitState } from './commit-state'
import { listVersionIds } from './list-version-ids'

export type Edit = Extract<EntryWrite, { kind: 'edit' }>

/**
 * Plans an edit together with the version that it replaces. After a concurrent edit on another
 * device, both texts stay: the other one becomes a version listed in the entry's forks. If the two
 * edits changed different fields, they are merged instead.
 *
 * The plan starts from the entry as read, or else as this device knows it. In the second case the
 * rules refuse the version unless the entry is unchanged, including its last write time.
 */
export function planEdit({ state, uid }: CommitContext, row: OutboxRow, edit: Edit): RowPlan {
  const readState = state.entries.get(edit.entryId)
  if (readState?.status === 'unreadable' || readState?.status === 'foreign') return needsDecision('refused')
  const readCopy = readState?.status === 'present' ? readState : undefined
  const entry = state.editBases.get(edit.entryId) ?? readCopy?.entry
  if (entry === undefined) return needsDecision('missing')
  if (isTextStored(state, entry, edit.revision) || entry.writeIds?.includes(row.writeId)) return noWrites
  const texts = mergeTexts(entry, edit)
  const isNewText = texts.content !== entry.content || texts.category !== entry.category
  // Private words must not become public without the user's consent.
  if (isNewText && entry.isPublic && !row.basis.isPublic) return needsDecision('now-public')
  const { base, revision, entryId } = edit
  const isBaseCurrent = (entry.revision ?? '') === base.revision
  const isFork = !isBaseCurrent && texts.content !== entry.content && base.content !== entry.content
  return {
    kind: 'write',
    writes: [
      planReplacedVersion(uid, entry),
      {
        kind: 'update',
        path: `messages/${entryId}`,
        fields: {
          ...texts,
          revision,
          forks: updateForks(entry, edit, isFork),
          editedFrom: toRestTimestamp(isBaseCurrent || base.updatedAt === 0 ? entry.updatedAt : base.updatedAt),
          // The author edited the entry without knowing that it was in the trash.
          ...(entry.deletedAt !== null && { deletedAt: null, expireAt: null }),
          // The author wrote the text while the entry was kept from AI.
          ...(isNewText && row.basis.neverAi && entry.neverAi !== true && { neverAi: true }),
          writeIds: toNextWriteIds(row, readCopy?.entry),
          updatedAt: serverTimestamp,
        },
        ...requireUnchangedSince(readCopy),
      },
    ],
  }
}

/** Plans the write that stores the text that an edit replaces, as a version. */
function planReplacedVersion(uid: string, entry: Entry): RestWrite {
  return {
    kind: 'set',
    path: `messages/${entry.id}/versions/${toVersionId(entry)}`,
    fields: {
      uid,
      content: entry.content,
      category: entry.category,
      updatedAt: toRestTimestamp(entry.updatedAt),
      replacedAt: serverTimestamp,
    },
  }
}

/**
 * Returns the entry's forks after the edit: with the replaced text if it is one, and without those
 * that the edit settles. Evicts the oldest ones beyond the limit; their texts stay as versions.
 */
function updateForks(entry: Entry, { settles }: Edit, isFork: boolean): readonly string[] {
  const forks = new Set([...(entry.forks ?? []), ...(isFork ? [toVersionId(entry)] : [])])
  for (const version of settles) forks.delete(version)
  return [...forks].slice(-limits.forksMax)
}

function toVersionId({ revision }: Pick<Entry, 'revision'>): string {
  return revision || originalVersionId
}

/** Whether the server has this text, as the entry's current one or as a version. */
export function isTextStored({ versions }: Pick<CommitState, 'versions'>, entry: Entry, revision: string): boolean {
  const versionIds = listVersionIds(entry.id, revision)
  return versionIds.includes(toVersionId(entry)) || versionIds.some((id) => versions.has(`${entry.id}/${id}`))
}
