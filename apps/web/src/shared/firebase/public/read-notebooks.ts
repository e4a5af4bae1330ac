import type { PublicNotebook } from '@geist/domain'
import { collection, doc, getDocFromServer, getDocsFromServer, limit, query, where } from 'firebase/firestore'

import { publicNotebookFromDocument } from '../entry-converter'
import { firestore } from '../firestore'
import { unlessRefused } from '../is-refusal'

/** How entries name the notebook that they are in. */
export interface NotebookName {
  /** Whose it is. */
  readonly uid: string
  readonly name: string
}

/**
 * Reads public notebooks by their ids or by what they are called, as they are at this moment: one read for each, also for one that is not public, or not there, and then left out.
 *
 * @throws {FirebaseError} when the server is out of reach
 */
export async function readNotebooks(wanted: readonly (string | NotebookName)[]): Promise<readonly PublicNotebook[]> {
  const read = await Promise.all(wanted.map((one) => (typeof one === 'string' ? readById(one) : readByName(one))))
  return read.flatMap((notebook) => notebook ?? [])
}

async function readById(id: string): Promise<PublicNotebook | undefined> {
  const document = await getDocFromServer(doc(firestore, 'collections', id)).catch(unlessRefused)
  const notebook = document && publicNotebookFromDocument(document)
  // A private one that one subscribes to can be read, and its entries cannot.
  return notebook?.isPublic === true ? notebook : undefined
}

async function readByName({ uid, name }: NotebookName): Promise<PublicNotebook | undefined> {
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
