import { type Entry, limits, originalVersionId } from '@geist/domain'

import { mergedTexts } from '../../local/apply-write'
import type { OutboxRow } from '../../local/journal-schema'
import type { EntryWrite } from '../../local/write'
import { instant, serverTime } from '../rest/field-values'
import { type CommitContext, held, noWrites, type RowPlan, unchangedSince, writeIdsAfter } from './commit-context'
import type { CommitState } from './commit-state'
import { versionIdsOf } from './version-ids-of'

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
  const read = state.entries.get(edit.entryId)
  if (read?.status === 'unreadable' || read?.status === 'foreign') return held('refused')
  const entry = state.known.get(edit.entryId) ?? (read?.status === 'there' ? read.entry : undefined)
  if (entry === undefined) return held('missing')
  if (isTextKept(state, entry, edit.revision) || entry.writeIds?.includes(row.writeId)) return noWrites
  const texts = mergedTexts(entry, edit)
  const isNewText = texts.content !== entry.content || texts.category !== entry.category
  // Private words must not become public without the user's consent.
  if (isNewText && entry.isPublic && !row.basis.isPublic) return held('now-public')
  const { settles, base, revision, entryId } = edit
  const isOnTop = (entry.revision ?? '') === base.revision
  const versionId = entry.revision || originalVersionId
  const isFork = !isOnTop && texts.content !== entry.content && base.content !== entry.content
  const open = new Set([...(entry.forks ?? []), ...(isFork ? [versionId] : [])])
  for (const version of settles) open.delete(version)
  // Evicts the oldest forks beyond the limit; their texts stay as versions.
  const forks = [...open].slice(-limits.forksMax)
  const there = read?.status === 'there' ? read : undefined
  const path = `messages/${entryId}`
  return {
    kind: 'write',
    writes: [
      {
        kind: 'set',
        path: `${path}/versions/${versionId}`,
        fields: {
          uid,
          content: entry.content,
          category: entry.category,
          updatedAt: instant(entry.updatedAt),
          replacedAt: serverTime,
        },
      },
      {
        kind: 'update',
        path,
        fields: {
          ...texts,
          revision,
          forks,
          editedFrom: instant(isOnTop || base.updatedAt === 0 ? entry.updatedAt : base.updatedAt),
          // The author edited the entry without knowing that it was in the trash.
          ...(entry.deletedAt !== null && { deletedAt: null, expireAt: null }),
          // The author wrote the text while the entry was kept from AI.
          ...(isNewText && row.basis.neverAi && entry.neverAi !== true && { neverAi: true }),
          writeIds: writeIdsAfter(row, there?.entry),
          updatedAt: serverTime,
        },
        ...unchangedSince(there),
      },
    ],
  }
}

export function isTextKept({ versions }: Pick<CommitState, 'versions'>, entry: Entry, revision: string): boolean {
  const ids = versionIdsOf(entry.id, revision)
  return ids.includes(entry.revision || originalVersionId) || ids.some((id) => versions.has(`${entry.id}/${id}`))
}
