import { trash } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { type RestoreOptions, restoreEntries } from '../../shared/local/operations/restore-entries'
import { readEntries } from '../../shared/local/queries/read-entries'
import { readOwnNotebooks } from '../../shared/local/queries/own-notebooks'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { describeChangeFailure } from '../../shared/save-failure/describe-change-failure'
import { showToast } from '../../shared/toast/toast-store'

/** Duration of the confirming toast, in milliseconds. */
const confirmationMs = 3_000

/**
 * Restores entries and shows a toast. Entries come back private, unless `options` republishes them.
 * If their notebook is public, the toast suggests to publish them.
 */
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
  showToast({ text: await describeRestored(uid, entryIds), durationMs: confirmationMs })
  return outcome
}

async function describeRestored(uid: string, entryIds: readonly string[]): Promise<string> {
  const journal = getJournal(uid)
  const [notebooks, entries] = await Promise.all([readOwnNotebooks(journal), readEntries(journal, entryIds)])
  const restoredText = formatRestored(entryIds.length, entries.length)
  const publicNames = new Set(notebooks.flatMap(({ name, isPublic }) => (isPublic ? [name] : [])))
  const mayBePublished = entries.some(({ isPublic, collectionName }) => !isPublic && publicNames.has(collectionName))
  if (!mayBePublished || entries.length < entryIds.length) return restoredText
  return `${restoredText}, but not public. Publish ${entries.length === 1 ? 'it' : 'them'} from the notebook`
}

/** Another tab may have deleted some of the entries for good. */
export function formatRestored(count: number, restoredCount: number): string {
  const restoredText = restoredCount === 1 ? 'Restored' : `${restoredCount} notes restored`
  if (restoredCount === count) return restoredText
  const lostCount = count - restoredCount
  const lostText =
    lostCount === 1 ? '1 note was already deleted for good' : `${lostCount} notes were already deleted for good`
  return restoredCount === 0 ? lostText : `${restoredText}. ${lostText}`
}
