import { defaultSettings, type Notebook, type SearchQuery, settingsSchema, type Turn, userSchema } from '@geist/domain'
import type { ArchivedSubscription, ArchivedThread } from '@geist/transfer'
import {
  collection,
  doc,
  documentId,
  type Firestore,
  getDocFromServer,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  where,
} from 'firebase/firestore'
import { safeParse } from 'valibot'

import { notebookFromDocument } from '../../../shared/firebase/entry-converter'
import { readInPages } from '../../../shared/firebase/read-in-pages'
import { readOwnDocuments } from '../../../shared/firebase/read-own-documents'
import { searchQueryFromDocument } from '../../../shared/firebase/search-query-from-document'
import { threadFromDocument, turnFromDocument } from '../../../shared/firebase/thread-converter'
import { readParticulars, type StoredParticulars } from './read-particulars'
import { readPrompts } from './read-prompts'

/** What only the server stores of an account, except the earlier texts of entries. */
export interface ServerAccount {
  readonly username: string
  readonly biography: string
  readonly aiEnabled: boolean
  readonly particulars: StoredParticulars
  readonly searchQueries: readonly SearchQuery[]
  readonly subscriptions: readonly ArchivedSubscription[]
  readonly threads: readonly ArchivedThread[]
  /** Private prompts of public entries, by entry id. */
  readonly prompts: ReadonlyMap<string, string>
}

/**
 * Reads what only the server stores of an account.
 *
 * @throws {FirebaseError} if the server is unreachable; {DOMException} `AbortError` if aborted
 */
export async function readAccount(firestore: Firestore, uid: string, signal: AbortSignal): Promise<ServerAccount> {
  const searchesQuery = query(
    collection(firestore, 'searchQueries'),
    where('uid', '==', uid),
    orderBy('timestamp', 'desc'),
  )
  const subscriptionsQuery = query(
    collection(firestore, 'collections'),
    where('collaborators', 'array-contains', uid),
    orderBy(documentId()),
  )
  const [profile, settings, searchDocuments, notebookDocuments, threads, turns, prompts] = await Promise.all([
    getDocFromServer(doc(firestore, 'users', uid)),
    getDocFromServer(doc(firestore, 'users', uid, 'private', 'settings')),
    readInPages(searchesQuery, signal),
    readInPages(subscriptionsQuery, signal),
    readOwnDocuments(firestore, 'threads', uid, signal),
    readOwnDocuments(firestore, 'turns', uid, signal),
    readPrompts(firestore, uid, signal),
  ])
  const user = safeParse(userSchema, profile.data())
  const parsedSettings = safeParse(settingsSchema, settings.data())
  return {
    username: user.success ? user.output.username : '',
    biography: user.success ? user.output.biography : '',
    aiEnabled: (parsedSettings.success ? parsedSettings.output : defaultSettings).aiEnabled,
    particulars: await readParticulars(firestore, uid, { profile, settings }, signal),
    searchQueries: searchDocuments.flatMap((document) => searchQueryFromDocument(document) ?? []),
    subscriptions: notebookDocuments.flatMap((document) => {
      const notebook = notebookFromDocument(document)
      return notebook ? [toSubscription(notebook)] : []
    }),
    threads: joinTurns(threads, turns),
    prompts,
  }
}

/**
 * Adds their turns, in order of asking, to the conversations that are not deleted, latest first.
 */
function joinTurns(
  threads: readonly QueryDocumentSnapshot[],
  turns: readonly QueryDocumentSnapshot[],
): readonly ArchivedThread[] {
  const turnsByThread = new Map<string, Turn[]>()
  for (const turn of turns.flatMap((document) => turnFromDocument(document) ?? [])) {
    turnsByThread.set(turn.threadId, [...(turnsByThread.get(turn.threadId) ?? []), turn])
  }
  return threads
    .flatMap((document) => threadFromDocument(document) ?? [])
    .filter(({ deletedAt }) => deletedAt === null)
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .map((thread) => ({
      ...thread,
      turns: (turnsByThread.get(thread.id) ?? []).toSorted((a, b) => a.askedAt - b.askedAt),
    }))
}

/** Omits the other subscribers: they are not data of this account. */
function toSubscription({ id, name, uid, creatorUsername }: Notebook): ArchivedSubscription {
  return { notebookId: id, name, uid, creatorUsername }
}
