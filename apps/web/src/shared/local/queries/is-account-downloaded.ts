import type { Journal } from '../journal'
import { isMirrorComplete } from './is-mirror-complete'

/** Whether all entries and notebooks are downloaded. `askForNotebooks` starts the notebooks. */
export async function isAccountDownloaded(journal: Journal): Promise<boolean> {
  const areNotebooksKnown = (await (await journal.database()).get('meta', 'notebooksAreKnown')) === true
  return areNotebooksKnown && (await isMirrorComplete(journal))
}
