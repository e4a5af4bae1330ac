import type { NotebookReference, PublicNotebook } from '../use-cases/vectors/notebook-reference'
import { firestore } from './firestore'
import { readText } from './read-entry'

/** Reads public notebooks, in the order of `names`; `undefined` for a private or missing one. */
export function readPublicNotebooks(
  names: readonly NotebookReference[],
): Promise<readonly (PublicNotebook | undefined)[]> {
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
