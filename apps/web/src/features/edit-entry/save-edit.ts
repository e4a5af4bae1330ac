import type { Entry } from '@geist/domain'

import { journalOf } from '../../shared/local/current-journal'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { entryById } from '../../shared/local/queries/entry-by-id'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { dropWhenSent } from './drop-when-sent'
import type { KeptEdit } from './kept-edit'
import { type ParsedEdit, parseEdit } from './parse-edit'
import { setPending, settleEdit, usePendingEdits } from './pending-edits'

export type EditOutcome =
  | {
      readonly status: 'saved' | 'held'
      /** The entry as this save left it: what text typed since is an edit of. */
      readonly seen: Entry
      /** Whether text was typed since, which is still an edit. */
      readonly isTypedSince: boolean
    }
  /** Another save of this entry is pending: nothing was done. */
  | { readonly status: 'busy' }
  | Extract<ParsedEdit, { status: 'refused' }>
  | Extract<SaveOutcome, { status: 'failed' }>

/** Saves an edit as it is now. Text typed while this is pending stays an edit, of the text that was saved: saving that makes no fork. */
export async function saveEdit(uid: string, edit: KeptEdit, now: number): Promise<EditOutcome> {
  const entryId = edit.seen.id
  if (usePendingEdits.getState().pending.has(entryId)) return { status: 'busy' }
  const parsed = parseEdit(edit)
  if (parsed.status === 'refused') return parsed
  const { content, category } = parsed
  const journal = journalOf(uid)
  setPending(entryId, edit)
  const outcome = await editEntry(journal, { content, category, seen: edit.seen }, now)
  const entry = outcome.status === 'failed' ? undefined : await entryById(journal, entryId).catch(() => undefined)
  setPending(entryId, undefined)
  if (outcome.status === 'failed') return outcome
  // Other text was written elsewhere in the same moment: the next save is one beside that, and both texts stay.
  const isStoredText = entry?.content === content && entry.category === category
  const seen = isStoredText ? seenAfter(edit.seen, entry) : edit.seen
  const isTypedSince = settleEdit(uid, edit, seen, { keeps: outcome.status === 'held' })
  if (outcome.status === 'held' && !isTypedSince) dropWhenSent(uid, edit)
  return { status: outcome.status, seen, isTypedSince }
}

/** The saved entry, with who can read it as the author saw that: another device may have changed it since. */
function seenAfter({ collectionName, isPublic, deletedAt, expireAt }: Entry, saved: Entry): Entry {
  return { ...saved, collectionName, isPublic, deletedAt, expireAt }
}
