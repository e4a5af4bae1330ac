import { collection, documentId, type Firestore, orderBy, query } from 'firebase/firestore'

import { readInPages } from '../../../shared/firebase/read-in-pages'

/**
 * Reads what was asked for entries that have become public, by their ids: it stays behind on the server, see `keepPrompt`.
 *
 * @throws {FirebaseError} when the server is out of reach; {DOMException} `AbortError` when it is stopped
 */
export async function readPrompts(
  firestore: Firestore,
  uid: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const kept = query(collection(firestore, 'users', uid, 'userPrompts'), orderBy(documentId()))
  const documents = await readInPages(kept, signal)
  return new Map(
    documents.flatMap((document) => {
      const userPrompt: unknown = document.get('userPrompt')
      return typeof userPrompt === 'string' ? [[document.id, userPrompt] as const] : []
    }),
  )
}
