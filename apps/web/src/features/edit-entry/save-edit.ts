import type { Entry } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { readEntry } from '../../shared/local/queries/read-entry'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { dropEditWhenSent } from './drop-edit-when-sent'
import type { UnsavedEdit } from './unsaved-edit'
import { type ParsedEdit, parseEdit } from './parse-edit'
import { setPendingEdit, usePendingEdits } from './pending-edits'
import { settleEdit } from './settle-edit'

export type SaveEditOutcome =
  | {
      readonly status: 'saved' | 'in-memory'
      /** The entry as this save left it: the base of text typed since. */
      readonly seen: Entry
      /** Whether text was typed since, which is still an unsaved edit. */
      readonly hasNewerText: boolean
    }
  /** Another save of this entry is pending: nothing was done. */
  | { readonly status: 'busy' }
  | Extract<ParsedEdit, { status: 'refused' }>
  | Extract<SaveOutcome, { status: 'failed' }>

/** Saves an edit. Text typed meanwhile becomes an edit of the saved text, so it creates no fork. */
export async function saveEdit(uid: string, edit: UnsavedEdit, now: number): Promise<SaveEditOutcome> {
  const entryId = edit.seen.id
  if (usePendingEdits.getState().pending.has(entryId)) return { status: 'busy' }
  const parsed = parseEdit(edit)
  if (parsed.status === 'refused') return parsed
  const { content, category } = parsed
  const journal = getJournal(uid)
  setPendingEdit(entryId, edit)
  const outcome = await editEntry(journal, { content, category, seen: edit.seen }, now)
  const entry = outcome.status === 'failed' ? undefined : await readEntry(journal, entryId).catch(() => undefined)
  setPendingEdit(entryId, undefined)
  if (outcome.status === 'failed') return outcome
  // If another save replaced the text meanwhile, the old base stays: the next save then forks, and
  // both texts are kept.
  const isStoredText = entry?.content === content && entry.category === category
  const seen = isStoredText ? toSeenEntry(edit.seen, entry) : edit.seen
  const hasNewerText = settleEdit(uid, edit, seen, { isRetained: outcome.status === 'in-memory' })
  if (outcome.status === 'in-memory' && !hasNewerText) dropEditWhenSent(uid, edit)
  return { status: outcome.status, seen, hasNewerText }
}

/** Returns the saved entry with the visibility that the user saw, which may have changed since. */
function toSeenEntry({ collectionName, isPublic, deletedAt, expireAt }: Entry, savedEntry: Entry): Entry {
  return { ...savedEntry, collectionName, isPublic, deletedAt, expireAt }
}
