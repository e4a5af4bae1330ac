import type { Notebook } from '@geist/domain'
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore'

import { notebookFromDocument } from './entry-converter'
import { unlessRefused } from './is-refusal'

/**
 * A notebook of an account as the server has it now; `undefined` when it is not there, which the rules do not tell apart from one that is
 * somebody else's.
 *
 * @throws {FirebaseError} when the server is out of reach
 */
export async function ownNotebook(firestore: Firestore, uid: string, id: string): Promise<Notebook | undefined> {
  const document = await getDocFromServer(doc(firestore, 'collections', id)).catch(unlessRefused)
  const notebook = document && notebookFromDocument(document)
  return notebook?.uid === uid ? notebook : undefined
}
