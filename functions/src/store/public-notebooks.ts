import type { NotebookName, PublicNotebook } from '../use-cases/vectors/notebook-name'
import { firestore } from './firestore'
import { textIn } from './read-entry'

/** Those of the notebooks that are public now, in the order of the names; `undefined` where one is private or there is none. */
export function publicNotebooks(names: readonly NotebookName[]): Promise<readonly (PublicNotebook | undefined)[]> {
  return Promise.all(
    names.map(async ({ uid, name }) => {
      const named = firestore().collection('collections').where('uid', '==', uid).where('name', '==', name)
      const { docs } = await named.select('isPublic', 'creatorUsername').get()
      // Two of one name are there for moments in which two devices did not know of each other: then the private one counts.
      const [notebook] = docs
      const isPublic = docs.every((document) => document.get('isPublic') === true)
      return notebook && isPublic ? { creatorUsername: textIn(notebook, 'creatorUsername') } : undefined
    }),
  )
}
