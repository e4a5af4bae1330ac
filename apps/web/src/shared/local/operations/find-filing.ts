import type { JournalTransaction } from '../journal-schema'
import type { Filing } from '../write'

const unfiled: Filing = { collectionName: '', isPublic: false, notebookId: null }

/**
 * Determines the filing for a notebook name. A notebook that this device has not read yet counts as
 * private. If two notebooks share the name, the private one wins, so that no entry becomes public
 * unasked.
 */
export async function findFiling(transaction: JournalTransaction, name: string): Promise<Filing> {
  if (name === '') return unfiled
  const rows = await transaction.objectStore('notebooks').getAll()
  const candidates = rows.map((row) => row.notebook).filter((candidate) => candidate.name === name)
  const notebook = candidates.find(({ isPublic }) => !isPublic) ?? candidates[0]
  if (notebook) return { collectionName: name, isPublic: notebook.isPublic, notebookId: notebook.id }
  const areNotebooksKnown = (await transaction.objectStore('meta').get('notebooksAreKnown')) === true
  // Before the notebooks are downloaded, the name is kept, since its notebook may exist.
  return areNotebooksKnown ? unfiled : { ...unfiled, collectionName: name }
}
