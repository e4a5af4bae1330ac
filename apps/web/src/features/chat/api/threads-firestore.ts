import { threads as limits } from '@geist/domain'
import { getDocsFromServer, onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore'

import { threadFromDocument, turnFromDocument } from '../../../shared/firebase/thread-converter'
import type { OlderPage } from '../thread-window'
import type { ThreadsServer } from '../threads-server'
import { deleteThread, restoreThread } from './delete-thread'
import { sendTurn } from './send-turn'
import type { ThreadsFirestoreOptions } from './thread-documents'
import { threadQueries } from './thread-queries'

/** Conversations in Cloud Firestore: one document per conversation, and one per turn. */
export function threadsFirestore(options: ThreadsFirestoreOptions): ThreadsServer {
  const queries = threadQueries(options.firestore, options.uid)
  return {
    watchThreads: (from, onPage, onUnreachable) =>
      listenToServer(queries.newestThreads(from), (docs) => onPage({ ...toPage(docs), from }), onUnreachable),
    olderThreads: async (last) => toPage((await getDocsFromServer(queries.threadsAfter(last))).docs),
    watchTurns: (threadId, from, onTurns, onUnreachable) =>
      listenToServer(
        queries.changedTurns(threadId, from),
        (docs) => onTurns(docs.flatMap((document) => turnFromDocument(document) ?? [])),
        onUnreachable,
      ),
    send: (row) => sendTurn(options, row),
    deleteThread: (thread) => deleteThread(options, thread),
    restoreThread: (deleted) => restoreThread(options.rest, deleted),
  }
}

/** Listens to a query. Snapshots from the SDK's cache mean that the server is unreachable. */
function listenToServer(
  query: Query,
  onDocuments: (documents: QuerySnapshot['docs']) => void,
  onUnreachable: () => void,
): () => void {
  return onSnapshot(
    query,
    { includeMetadataChanges: true },
    ({ docs, metadata }) => (metadata.fromCache ? onUnreachable() : onDocuments(docs)),
    onUnreachable,
  )
}

function toPage(documents: QuerySnapshot['docs']): OlderPage {
  return {
    threads: documents.flatMap((document) => threadFromDocument(document) ?? []),
    isFull: documents.length === limits.pageSize,
  }
}
