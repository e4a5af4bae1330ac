import type { Entry } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { readEntry } from '../../shared/local/queries/read-entry'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { dropEditWhenSent } from './drop-edit-when-sent'
import type { UnsavedEdit } from './unsaved-edit'
import { type ParsedEdit, parseEdit } from './parse-edit'
import { setPending, settleEdit, usePendingEdits } from './pending-edits'

export type EditOutcome =
  | {
      readonly status: 'saved' | 'in-memory'
      /** The entry as this save left it: the base of text typed since. */
      readonly seen: Entry
      /** Whether text was typed since, which is still an unsaved edit. */
      readonly isTypedSince: boolean
    }
  /** Another save of this entry is pending: nothing was done. */
  | { readonly status: 'busy' }
  | Extract<ParsedEdit, { status: 'refused' }>
  | Extract<SaveOutcome, { status: 'failed' }>

/** Saves an edit. Text typed meanwhile becomes an edit of the saved text, so it creates no fork. */
export async function saveEdit(uid: string, edit: UnsavedEdit, now: number): Promise<EditOutcome> {
  const entryId = edit.seen.id
  if (usePendingEdits.getState().pending.has(entryId)) return { status: 'busy' }
  const parsed = parseEdit(edit)
  if (parsed.status === 'refused') return parsed
  const { content, category } = parsed
  const journal = getJournal(uid)
  setPending(entryId, edit)
  const outcome = await editEntry(journal, { content, category, seen: edit.seen }, now)
  const entry = outcome.status === 'failed' ? undefined : await readEntry(journal, entryId).catch(() => undefined)
  setPending(entryId, undefined)
  if (outcome.status === 'failed') return outcome
  // Other text was stored at the same moment: keep the old base, so that the next save forks and
  // both texts stay.
  const isStoredText = entry?.content === content && entry.category === category
  const seen = isStoredText ? seenAfter(edit.seen, entry) : edit.seen
  const isTypedSince = settleEdit(uid, edit, seen, { isRetained: outcome.status === 'in-memory' })
  if (outcome.status === 'in-memory' && !isTypedSince) dropEditWhenSent(uid, edit)
  return { status: outcome.status, seen, isTypedSince }
}

/** The saved entry with the visibility that the author saw, which may have changed since. */
function seenAfter({ collectionName, isPublic, deletedAt, expireAt }: Entry, saved: Entry): Entry {
  return { ...saved, collectionName, isPublic, deletedAt, expireAt }
}
