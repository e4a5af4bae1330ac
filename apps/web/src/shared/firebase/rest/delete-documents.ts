import type { RestFirestore } from './rest-firestore'
import { withRetry } from './with-retry'

/**
 * Deletes up to 500 documents (Firestore's limit) in one commit.
 *
 * @throws {RestError} when the commit fails
 */
export function deleteDocuments(
  rest: Pick<RestFirestore, 'commit'>,
  documents: readonly { readonly ref: { readonly path: string } }[],
): Promise<void> {
  const deletions = documents.map(({ ref }) => ({ kind: 'delete', path: ref.path }) as const)
  return withRetry((signal) => rest.commit(deletions, signal))
}
