import type { PublicNotebook } from '@geist/domain'
import { collection, doc, getDocFromServer, getDocsFromServer, limit, query, where } from 'firebase/firestore'

import { publicNotebookFromDocument } from '../entry-converter'
import { firestore } from '../firestore'
import { undefinedIfDenied } from '../is-permission-denied'

/** A notebook as its entries reference it. */
export interface NotebookReference {
  /** The owner. */
  readonly uid: string
  readonly name: string
}

/**
 * Reads public notebooks by id or by name. Costs one read each, and omits those that are missing or
 * not public.
 *
 * @throws {FirebaseError} when the server is unreachable
 */
export async function readPublicNotebooks(
  references: readonly (string | NotebookReference)[],
): Promise<readonly PublicNotebook[]> {
  const notebooks = await Promise.all(
    references.map((reference) => (typeof reference === 'string' ? readById(reference) : readByName(reference))),
  )
  return notebooks.flatMap((notebook) => notebook ?? [])
}

async function readById(id: string): Promise<PublicNotebook | undefined> {
  const document = await getDocFromServer(doc(firestore, 'collections', id)).catch(undefinedIfDenied)
  const notebook = document && publicNotebookFromDocument(document)
  // A subscriber can read a private notebook, but not its entries.
  return notebook?.isPublic === true ? notebook : undefined
}

async function readByName({ uid, name }: NotebookReference): Promise<PublicNotebook | undefined> {
  const { docs } = await getDocsFromServer(
    query(
      collection(firestore, 'collections'),
      where('uid', '==', uid),
      where('isPublic', '==', true),
      where('name', '==', name),
      limit(1),
    ),
  )
  const [document] = docs
  return document && publicNotebookFromDocument(document)
}
