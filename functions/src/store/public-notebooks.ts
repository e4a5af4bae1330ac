import type { NotebookName, PublicNotebook } from '../use-cases/vectors/notebook-name'
import { firestore } from './firestore'
import { readText } from './read-entry'

/** The public notebooks, in the order of the names; `undefined` for a private or missing one. */
export function publicNotebooks(names: readonly NotebookName[]): Promise<readonly (PublicNotebook | undefined)[]> {
  return Promise.all(
    names.map(async ({ uid, name }) => {
      const query = firestore().collection('collections').where('uid', '==', uid).where('name', '==', name)
      const { docs } = await query.select('isPublic', 'creatorUsername').get()
      // Two offline devices may briefly create two notebooks of one name: the private one wins.
      const [notebook] = docs
      const isPublic = docs.every((document) => document.get('isPublic') === true)
      return notebook && isPublic ? { creatorUsername: readText(notebook, 'creatorUsername') } : undefined
    }),
  )
}
