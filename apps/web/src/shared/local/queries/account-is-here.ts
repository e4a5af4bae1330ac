import type { Journal } from '../journal'
import { mirrorIsComplete } from './mirror-is-complete'

/** Whether all entries and notebooks are downloaded. `askForNotebooks` starts the notebooks. */
export async function accountIsHere(journal: Journal): Promise<boolean> {
  const areNotebooksKnown = (await (await journal.database()).get('meta', 'notebooksAreKnown')) === true
  return areNotebooksKnown && (await mirrorIsComplete(journal))
}
