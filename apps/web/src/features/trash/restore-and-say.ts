import { trash } from '@geist/domain'

import { journalOf } from '../../shared/local/current-journal'
import { type RestoreOptions, restoreEntries } from '../../shared/local/operations/restore-entries'
import { entryById } from '../../shared/local/queries/entry-by-id'
import { ownNotebooks } from '../../shared/local/queries/own-notebooks'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showToast } from '../../shared/toast/toast-store'
import { refusalSentence } from './refusal-sentence'

/** How long it is said that something went well, in milliseconds. */
const confirmationMs = 3000

/** Takes entries out of the trash, and says how that went. */
export async function restoreAndSay(
  uid: string,
  entryIds: readonly string[],
  options?: RestoreOptions,
): Promise<SaveOutcome> {
  const outcome = await restoreEntries(journalOf(uid), entryIds, Date.now(), options)
  const restored = entryIds.length === 1 ? 'Restored' : `${entryIds.length} entries restored`
  const said = (await arePrivateAmongPublic(uid, entryIds))
    ? `${restored} as private. Publish ${entryIds.length === 1 ? 'it' : 'them'} from the notebook`
    : restored
  const text = outcome.status === 'failed' ? refusalSentence(outcome.reason, 'restored') : said
  showToast({ text, lastsMs: outcome.status === 'failed' ? trash.undoMs : confirmationMs })
  return outcome
}

/** Whether one of these entries is private and its notebook is not. */
async function arePrivateAmongPublic(uid: string, entryIds: readonly string[]): Promise<boolean> {
  const journal = journalOf(uid)
  const notebooks = await ownNotebooks(journal)
  const names = new Set(notebooks.flatMap(({ name, isPublic }) => (isPublic ? [name] : [])))
  const entries = await Promise.all(entryIds.map((id) => entryById(journal, id)))
  return entries.some((entry) => entry && !entry.isPublic && names.has(entry.collectionName))
}
