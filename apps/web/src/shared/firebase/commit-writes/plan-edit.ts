import { type Entry, limits, originalVersionId } from '@geist/domain'

import { mergedTexts } from '../../local/apply-write'
import type { OutboxRow } from '../../local/journal-schema'
import type { EntryWrite } from '../../local/write'
import { instant, serverTime } from '../rest/field-values'
import { type CommitContext, held, nothing, type RowPlan, unchangedSince, writeIdsAfter } from './commit-context'
import type { CommitState } from './commit-state'
import { versionIdsOf } from './version-ids-of'

export type Edit = Extract<EntryWrite, { kind: 'edit' }>

/**
 * Plans an edit together with the version that it replaces. When another device has written in
 * between, both texts stay: the other one becomes a version listed in the entry's forks. If the two
 * changed different fields, they are merged instead.
 *
 * The plan starts from the entry as it was read, or else as this device knows it. In the second
 * case the rules refuse the version unless the entry is still the same, down to its last write time.
 */
export function planEdit({ state, uid }: CommitContext, row: OutboxRow, edit: Edit): RowPlan {
  const read = state.entries.get(edit.entryId)
  if (read?.status === 'unreadable' || read?.status === 'foreign') return held('refused')
  const entry = state.known.get(edit.entryId) ?? (read?.status === 'there' ? read.entry : undefined)
  if (entry === undefined) return held('missing')
  if (isTextKept(state, entry, edit.revision) || entry.writeIds?.includes(row.writeId)) return nothing
  const texts = mergedTexts(entry, edit)
  const isNewText = texts.content !== entry.content || texts.category !== entry.category
  // Private words never become readable by others without the user's consent.
  if (isNewText && entry.isPublic && !row.basis.isPublic) return held('now-public')
  const { settles, base, revision, entryId } = edit
  const isOnTop = (entry.revision ?? '') === base.revision
  const versionId = entry.revision || originalVersionId
  const isFork = !isOnTop && texts.content !== entry.content && base.content !== entry.content
  const open = new Set([...(entry.forks ?? []), ...(isFork ? [versionId] : [])])
  for (const version of settles) open.delete(version)
  // Drops the oldest forks beyond the limit; their texts stay among the versions.
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
          // The author edited it without knowing that it had been deleted.
          ...(entry.deletedAt !== null && { deletedAt: null, expireAt: null }),
          // The author wrote it where no AI was to read it.
          ...(isNewText && row.basis.neverAi && entry.neverAi !== true && { neverAi: true }),
          writeIds: writeIdsAfter(row, there?.entry),
          updatedAt: serverTime,
        },
        ...unchangedSince(there),
      },
    ],
  }
}

/** Whether a text is the entry's, or one of its versions. */
export function isTextKept({ versions }: Pick<CommitState, 'versions'>, entry: Entry, revision: string): boolean {
  const ids = versionIdsOf(entry.id, revision)
  return ids.includes(entry.revision || originalVersionId) || ids.some((id) => versions.has(`${entry.id}/${id}`))
}
