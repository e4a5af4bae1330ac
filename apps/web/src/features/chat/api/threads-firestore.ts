import { threads as limits } from '@geist/domain'
import { getDocsFromServer, onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore'

import { threadFromDocument, turnFromDocument } from '../../../shared/firebase/thread-converter'
import type { OlderPage } from '../thread-window'
import type { ThreadsServer } from '../threads-server'
import { deleteThread, restoreThread } from './delete-thread'
import { sendTurn } from './send-turn'
import type { ThreadsFirestoreOptions } from './thread-documents'
import { createThreadQueries } from './thread-queries'

/** Implements `ThreadsServer` with Firestore: a document per conversation, and one per turn. */
export function createThreadsFirestore(options: ThreadsFirestoreOptions): ThreadsServer {
  const queries = createThreadQueries(options.firestore, options.uid)
  return {
    watchThreads: (since, onPage, onUnreachable) =>
      listenToServer(queries.newestThreads(since), (docs) => onPage({ ...toPage(docs), since }), onUnreachable),
    fetchOlderThreads: async (last) => toPage((await getDocsFromServer(queries.olderThreads(last))).docs),
    watchTurns: (threadId, since, onTurns, onUnreachable) =>
      listenToServer(
        queries.changedTurns(threadId, since),
        (docs) => onTurns(docs.flatMap((document) => turnFromDocument(document) ?? [])),
        onUnreachable,
      ),
    sendTurn: (row) => sendTurn(options, row),
    deleteThread: (thread) => deleteThread(options, thread),
    restoreThread: (deleted) => restoreThread(options.rest, deleted),
  }
}

/** Listens to a query. A snapshot from the SDK's cache means that the server is unreachable. */
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
