import { trash } from '@geist/domain'

import { journalOf } from '../../shared/local/current-journal'
import { type RestoreOptions, restoreEntries } from '../../shared/local/operations/restore-entries'
import { entriesById } from '../../shared/local/queries/entries-by-id'
import { ownNotebooks } from '../../shared/local/queries/own-notebooks'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { changeFailureSentence } from '../../shared/save-failure/change-failure-sentence'
import { showToast } from '../../shared/toast/toast-store'

/** Duration of the confirming toast, in milliseconds. */
const confirmationMs = 3000

export async function restoreWithToast(
  uid: string,
  entryIds: readonly string[],
  options?: RestoreOptions,
): Promise<SaveOutcome> {
  const outcome = await restoreEntries(journalOf(uid), entryIds, Date.now(), options)
  if (outcome.status === 'failed') {
    showToast({ text: changeFailureSentence(outcome.reason, 'restored'), lastsMs: trash.undoMs })
    return outcome
  }
  const [restoredText, pronoun] =
    entryIds.length === 1 ? ['Restored', 'it'] : [`${entryIds.length} entries restored`, 'them']
  const text = (await hasPrivateInPublicNotebook(uid, entryIds))
    ? `${restoredText} as private. Publish ${pronoun} from the notebook`
    : restoredText
  showToast({ text, lastsMs: confirmationMs })
  return outcome
}

/** Whether any of these entries is private while its notebook is public. */
async function hasPrivateInPublicNotebook(uid: string, entryIds: readonly string[]): Promise<boolean> {
  const journal = journalOf(uid)
  const [notebooks, entries] = await Promise.all([ownNotebooks(journal), entriesById(journal, entryIds)])
  const publicNames = new Set(notebooks.flatMap(({ name, isPublic }) => (isPublic ? [name] : [])))
  return entries.some(({ isPublic, collectionName }) => !isPublic && publicNames.has(collectionName))
}
