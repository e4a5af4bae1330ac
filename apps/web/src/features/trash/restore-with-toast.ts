import { trash } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { type RestoreOptions, restoreEntries } from '../../shared/local/operations/restore-entries'
import { readEntries } from '../../shared/local/queries/read-entries'
import { readOwnNotebooks } from '../../shared/local/queries/own-notebooks'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { describeChangeFailure } from '../../shared/save-failure/describe-change-failure'
import { showToast } from '../../shared/toast/toast-store'

/** Duration of the confirming toast, in milliseconds. */
const confirmationMs = 3000

export async function restoreWithToast(
  uid: string,
  entryIds: readonly string[],
  options?: RestoreOptions,
): Promise<SaveOutcome> {
  const outcome = await restoreEntries(getJournal(uid), entryIds, Date.now(), options)
  if (outcome.status === 'failed') {
    showToast({ text: describeChangeFailure(outcome.reason, 'restored'), durationMs: trash.undoMs })
    return outcome
  }
  const [restoredText, pronoun] =
    entryIds.length === 1 ? ['Restored', 'it'] : [`${entryIds.length} entries restored`, 'them']
  const text = (await hasPrivateInPublicNotebook(uid, entryIds))
    ? `${restoredText} as private. Publish ${pronoun} from the notebook`
    : restoredText
  showToast({ text, durationMs: confirmationMs })
  return outcome
}

/** Whether any of these entries is private while its notebook is public. */
async function hasPrivateInPublicNotebook(uid: string, entryIds: readonly string[]): Promise<boolean> {
  const journal = getJournal(uid)
  const [notebooks, entries] = await Promise.all([readOwnNotebooks(journal), readEntries(journal, entryIds)])
  const publicNames = new Set(notebooks.flatMap(({ name, isPublic }) => (isPublic ? [name] : [])))
  return entries.some(({ isPublic, collectionName }) => !isPublic && publicNames.has(collectionName))
}
