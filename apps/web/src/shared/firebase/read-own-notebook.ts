import type { Notebook } from '@geist/domain'
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore'

import { notebookFromDocument } from './entry-converter'
import { undefinedIfDenied } from './is-permission-denied'

/**
 * Reads one of the account's notebooks from the server. `undefined` if it is missing or another
 * user's, which the rules do not distinguish.
 *
 * @throws {FirebaseError} when the server is unreachable
 */
export async function readOwnNotebook(firestore: Firestore, uid: string, id: string): Promise<Notebook | undefined> {
  const document = await getDocFromServer(doc(firestore, 'collections', id)).catch(undefinedIfDenied)
  const notebook = document && notebookFromDocument(document)
  return notebook?.uid === uid ? notebook : undefined
}
