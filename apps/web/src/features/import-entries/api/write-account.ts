import { limits, type SearchQuery, truncateCodeUnits } from '@geist/domain'
import {
  type ArchiveAccount,
  type ArchivedSubscription,
  formatCount,
  type ImportPlan,
  toSkippedItem,
  type SkippedItem,
} from '@geist/transfer'
import { collection, type DocumentSnapshot, orderBy, query, type Timestamp, where } from 'firebase/firestore'

import { fromTimestamp, toTimestamp } from '../../../shared/firebase/timestamps'
import { undefinedIfDenied } from '../../../shared/firebase/is-permission-denied'
import { readInPages } from '../../../shared/firebase/read-in-pages'
import { arrayUnion, toRestTimestamp } from '../../../shared/firebase/rest/field-values'
import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import { unchanged } from '../../../shared/firebase/rest/unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import type { ImportServer } from './import-server'
import type { RestoredAccount } from './restored-account'
import { unlessDenied } from './unless-denied'
import { writeThreads } from './write-threads'

/** Parts of a file that only the server stores, besides entries and notebooks. */
export type AccountPart = Pick<ImportPlan, 'account' | 'searchQueries' | 'subscriptions' | 'threads'>

/** @throws {FirebaseError} if the server is unreachable */
export async function writeAccount(
  server: ImportServer,
  uid: string,
  { account, searchQueries, subscriptions, threads }: AccountPart,
): Promise<RestoredAccount> {
  const profileSentences = account ? await writeProfile(server.rest, uid, account) : []
  const searches = await writeSearchQueries(server, uid, searchQueries)
  const conversations = await writeThreads(server, uid, threads)
  const subscribed = await subscribe(server.rest, uid, subscriptions)
  return {
    sentences: [...profileSentences, ...searches.sentences, ...conversations.sentences, ...subscribed.sentences],
    skipped: [...searches.skipped, ...conversations.skipped, ...subscribed.skipped],
  }
}

async function writeProfile(
  rest: RestFirestore,
  uid: string,
  { biography, aiEnabled }: ArchiveAccount,
): Promise<readonly string[]> {
  const sentences: string[] = []
  if (biography) {
    const path = `users/${uid}`
    const fields = { biography: truncateCodeUnits(biography, limits.biographyMaxLength) }
    const isWritten = await withRetry(async (signal) => {
      const user = await rest.get(path, signal)
      if (user?.fields['biography']) return false
      await rest.commit([{ kind: 'update', path, fields, precondition: user && unchanged(user) }], signal)
      return true
    })
    if (isWritten) sentences.push('Your biography was brought over.')
  }
  if (aiEnabled === false) {
    const path = `users/${uid}/private/settings`
    const isWritten = await withRetry(async (signal) => {
      if (await rest.get(path, signal)) return false
      await rest.commit([{ kind: 'set', path, fields: { aiEnabled }, precondition: { exists: false } }], signal)
      return true
    })
    if (isWritten) sentences.push('AI is switched off here too.')
  }
  return sentences
}

async function writeSearchQueries(
  { firestore, rest }: ImportServer,
  uid: string,
  searchQueries: readonly SearchQuery[],
): Promise<RestoredAccount> {
  if (searchQueries.length === 0) return { sentences: [], skipped: [] }
  const savedQuery = query(
    collection(firestore, 'searchQueries'),
    where('uid', '==', uid),
    orderBy('timestamp', 'desc'),
  )
  const savedSearches = await readInPages(savedQuery)
  const ids = new Set(savedSearches.map(({ id }) => id))
  const savedKeys = new Set(savedSearches.map(searchQueryKey))
  const skipped: SkippedItem[] = []
  let added = 0
  for (const { id, title, content, timestamp } of searchQueries) {
    const fields = { uid, title, content, timestamp: toRestTimestamp(timestamp) }
    const key = JSON.stringify([title, content, fromTimestamp(toTimestamp(timestamp))])
    if (ids.has(id) || savedKeys.has(key)) continue
    ids.add(id)
    const isWritten = await unlessDenied(() =>
      withRetry((signal) => rest.commit([{ kind: 'set', path: `searchQueries/${id}`, fields }], signal)),
    )
    if (isWritten) added += 1
    else skipped.push(toSkippedItem(`Earlier question “${title}”`, 'The server did not accept it.'))
  }
  const count = formatCount(added, 'One earlier question was', 'earlier questions were')
  return { sentences: added === 0 ? [] : [`${count} brought over.`], skipped }
}

function searchQueryKey(search: DocumentSnapshot): string {
  return JSON.stringify([
    search.get('title'),
    search.get('content'),
    fromTimestamp(search.get('timestamp') as Timestamp),
  ])
}

async function subscribe(
  rest: RestFirestore,
  uid: string,
  subscriptions: readonly ArchivedSubscription[],
): Promise<RestoredAccount> {
  const skipped: SkippedItem[] = []
  let added = 0
  for (const { notebookId, name, creatorUsername } of subscriptions) {
    const failure = await subscribeTo(rest, uid, notebookId)
    if (failure === undefined) added += 1
    else if (failure !== 'subscribed')
      skipped.push(toSkippedItem(`Subscription to “${name}” by ${creatorUsername}`, failure))
  }
  const count = formatCount(added, 'a notebook', 'notebooks')
  return { sentences: added === 0 ? [] : [`You are subscribed to ${count} of other people again.`], skipped }
}

/**
 * Subscribes to a notebook. @returns a failure sentence, `subscribed` if it was before, or
 * `undefined` on success
 */
async function subscribeTo(rest: RestFirestore, uid: string, notebookId: string): Promise<string | undefined> {
  const path = `collections/${notebookId}`
  let wasReadable = false
  try {
    return await withRetry(async (signal) => {
      wasReadable = false
      const notebook = await rest.get(path, signal)
      if (notebook === undefined) return goneSentence
      wasReadable = true
      if (notebook.fields['uid'] === uid) return 'This notebook is your own.'
      const subscribers = notebook.fields['collaborators'] as readonly string[]
      if (subscribers.includes(uid)) return 'subscribed'
      if (subscribers.length >= limits.collaboratorsMax) return 'This notebook has as many subscribers as it can have.'
      const fields = { collaborators: arrayUnion(uid) }
      await rest.commit([{ kind: 'update', path, fields, precondition: unchanged(notebook) }], signal)
      return undefined
    })
  } catch (error) {
    undefinedIfDenied(error)
    // Rules deny reading a notebook that is private or missing.
    return wasReadable ? 'This notebook has become private just now, or has no room for a subscriber.' : goneSentence
  }
}

const goneSentence = 'This notebook is gone, or private by now.'
