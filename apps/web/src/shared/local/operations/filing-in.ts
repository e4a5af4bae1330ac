import type { JournalTransaction } from '../journal-schema'
import type { Filing } from '../write'

const nowhere: Filing = { collectionName: '', isPublic: false, notebookId: null }

/** How an entry is filed in the notebook of this name. A notebook that this device has not read yet is taken for a private one. */
export async function filingIn(transaction: JournalTransaction, name: string): Promise<Filing> {
  if (name === '') return nowhere
  const rows = await transaction.objectStore('notebooks').getAll()
  const notebook = rows.map((row) => row.notebook).find((each) => each.name === name)
  if (notebook) return { collectionName: name, isPublic: notebook.isPublic, notebookId: notebook.id }
  const areKnown = (await transaction.objectStore('meta').get('notebooksAreKnown')) === true
  return areKnown ? nowhere : { collectionName: name, isPublic: false, notebookId: null }
}
