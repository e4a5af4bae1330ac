import { getDocsFromServer, limit, type Query, query, type QueryDocumentSnapshot, startAfter } from 'firebase/firestore'

/** Documents per request, few since each may have half a megabyte. */
const pageSize = 50

/**
 * Reads all documents of a query from the server, in pages.
 *
 * @throws {FirebaseError} when the server is unreachable; {DOMException} `AbortError` on abort
 */
export async function readInPages(
  documentsQuery: Query,
  signal?: AbortSignal,
): Promise<readonly QueryDocumentSnapshot[]> {
  const documents: QueryDocumentSnapshot[] = []
  for (;;) {
    signal?.throwIfAborted()
    const lastDocument = documents.at(-1)
    const { docs } = await getDocsFromServer(
      query(documentsQuery, ...(lastDocument ? [startAfter(lastDocument)] : []), limit(pageSize)),
    )
    documents.push(...docs)
    if (docs.length < pageSize) return documents
  }
}
