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

/** The server's part of an account, except the earlier texts of entries. */
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

/** @throws {FirebaseError} if the server is unreachable; {DOMException} `AbortError` if aborted */
export async function readAccount(firestore: Firestore, uid: string, signal: AbortSignal): Promise<ServerAccount> {
  const searches = query(collection(firestore, 'searchQueries'), where('uid', '==', uid), orderBy('timestamp', 'desc'))
  const followed = query(
    collection(firestore, 'collections'),
    where('collaborators', 'array-contains', uid),
    orderBy(documentId()),
  )
  const [profile, settings, searchDocuments, notebooks, threads, turns, prompts] = await Promise.all([
    getDocFromServer(doc(firestore, 'users', uid)),
    getDocFromServer(doc(firestore, 'users', uid, 'private', 'settings')),
    readInPages(searches, signal),
    readInPages(followed, signal),
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
    subscriptions: notebooks.flatMap((document) => {
      const notebook = notebookFromDocument(document)
      return notebook ? [subscriptionTo(notebook)] : []
    }),
    threads: threadsWith(threads, turns),
    prompts,
  }
}

/** Conversations that are not deleted, latest first, each with its turns in order of asking. */
function threadsWith(
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

/** Omits the other subscribers, whose data does not belong to this account. */
function subscriptionTo({ id, name, uid, creatorUsername }: Notebook): ArchivedSubscription {
  return { notebookId: id, name, uid, creatorUsername }
}
