import { trash } from '@geist/domain'

import { journalOf } from '../../shared/local/current-journal'
import { restoreEntries } from '../../shared/local/operations/restore-entries'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showToast } from '../../shared/toast/toast-store'
import { refusalSentence } from './refusal-sentence'

/** How long it is said that something went well, in milliseconds. */
const confirmationMs = 3000

/** Takes entries out of the trash, and says how that went. */
export async function restoreAndSay(uid: string, entryIds: readonly string[]): Promise<SaveOutcome> {
  const outcome = await restoreEntries(journalOf(uid), entryIds, Date.now())
  const said = entryIds.length === 1 ? 'Restored' : `${entryIds.length} entries restored`
  const text = outcome.status === 'failed' ? refusalSentence(outcome.reason, 'restored') : said
  showToast({ text, lastsMs: outcome.status === 'failed' ? trash.undoMs : confirmationMs })
  return outcome
}
