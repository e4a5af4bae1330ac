import type { Journal } from '../journal'
import { readMeta } from '../read-meta'
import { isMirrorComplete } from './is-mirror-complete'

/** Whether all entries and notebooks are downloaded. `requestNotebooks` starts the notebooks. */
export async function isAccountDownloaded(journal: Journal): Promise<boolean> {
  const areNotebooksKnown = (await readMeta(journal, 'notebooksAreKnown')) === true
  return areNotebooksKnown && (await isMirrorComplete(journal))
}
