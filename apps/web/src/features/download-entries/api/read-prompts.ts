import { collection, documentId, type Firestore, orderBy, query } from 'firebase/firestore'

import { readInPages } from '../../../shared/firebase/read-in-pages'

/**
 * Reads the prompts of entries that have become public, by entry id. They stay private in a
 * document of their own, see `movePrompt`.
 *
 * @throws {FirebaseError} if the server is unreachable; {DOMException} `AbortError` if aborted
 */
export async function readPrompts(
  firestore: Firestore,
  uid: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const promptsQuery = query(collection(firestore, 'users', uid, 'userPrompts'), orderBy(documentId()))
  const documents = await readInPages(promptsQuery, signal)
  return new Map(
    documents.flatMap((document) => {
      const userPrompt: unknown = document.get('userPrompt')
      return typeof userPrompt === 'string' ? [[document.id, userPrompt] as const] : []
    }),
  )
}
