import { limits, type SearchQuery, truncateCodeUnits } from '@geist/domain'
import {
  type ArchiveAccount,
  type ArchivedSubscription,
  formatCount,
  toSkippedItem,
  type SkippedItem,
} from '@geist/transfer'
import { collection, type DocumentSnapshot, orderBy, query, type Timestamp, where } from 'firebase/firestore'

import { fromTimestamp, toTimestamp } from '../../../shared/firebase/timestamps'
import { undefinedIfDenied } from '../../../shared/firebase/is-permission-denied'
import { readInPages } from '../../../shared/firebase/read-in-pages'
import { arrayUnion, toRestTimestamp } from '../../../shared/firebase/rest/field-values'
import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import { requireUnchanged } from '../../../shared/firebase/rest/require-unchanged'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import type { AccountParts } from '../account-offers'
import type { ImportServer } from './import-server'
import type { RestoredAccount } from './restored-account'
import { tryWrite } from './try-write'
import { writeThreads } from './write-threads'

/**
 * Writes the account parts of a file to the server. Never overwrites existing values.
 *
 * @throws {FirebaseError} if the server is unreachable
 */
export async function writeAccount(
  server: ImportServer,
  uid: string,
  { account, searchQueries, subscriptions, threads }: AccountParts,
): Promise<RestoredAccount> {
  const profileSentences = account ? await writeProfile(server.rest, uid, account) : []
  const results = [
    await writeSearchQueries(server, uid, searchQueries),
    await writeThreads(server, uid, threads),
    await writeSubscriptions(server.rest, uid, subscriptions),
  ]
  return {
    sentences: [...profileSentences, ...results.flatMap(({ sentences }) => sentences)],
    skipped: results.flatMap(({ skipped }) => skipped),
  }
}

/** Writes the biography if the account has none, and switches AI off if it has no settings yet. */
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
      await rest.commit([{ kind: 'update', path, fields, precondition: user && requireUnchanged(user) }], signal)
      return true
    })
    if (isWritten) sentences.push('Your biography was imported.')
  }
  if (aiEnabled === false) {
    const path = `users/${uid}/private/settings`
    const isWritten = await withRetry(async (signal) => {
      if (await rest.get(path, signal)) return false
      await rest.commit([{ kind: 'set', path, fields: { aiEnabled }, precondition: { exists: false } }], signal)
      return true
    })
    if (isWritten) sentences.push('AI is now off here, too.')
  }
  return sentences
}

/** Adds the earlier questions of the file. Skips those that exist, by id or by content. */
async function writeSearchQueries(
  { firestore, rest }: ImportServer,
  uid: string,
  searchQueries: readonly SearchQuery[],
): Promise<RestoredAccount> {
  if (searchQueries.length === 0) return { sentences: [], skipped: [] }
  const existingQuery = query(
    collection(firestore, 'searchQueries'),
    where('uid', '==', uid),
    orderBy('timestamp', 'desc'),
  )
  const existing = await readInPages(existingQuery)
  const existingIds = new Set(existing.map(({ id }) => id))
  const existingKeys = new Set(existing.map(toContentKey))
  const skipped: SkippedItem[] = []
  let added = 0
  for (const { id, title, content, timestamp } of searchQueries) {
    const fields = { uid, title, content, timestamp: toRestTimestamp(timestamp) }
    // Converting the time back and forth rounds it as Firestore does.
    const key = JSON.stringify([title, content, fromTimestamp(toTimestamp(timestamp))])
    if (existingIds.has(id) || existingKeys.has(key)) continue
    existingIds.add(id)
    const isWritten = await tryWrite(() =>
      withRetry((signal) => rest.commit([{ kind: 'set', path: `searchQueries/${id}`, fields }], signal)),
    )
    if (isWritten) added += 1
    else skipped.push(toSkippedItem(`Earlier question “${title}”`, 'The server didn’t accept it.'))
  }
  const count = formatCount(added, 'One earlier question was', 'earlier questions were')
  return { sentences: added === 0 ? [] : [`${count} imported.`], skipped }
}

function toContentKey(searchQuery: DocumentSnapshot): string {
  return JSON.stringify([
    searchQuery.get('title'),
    searchQuery.get('content'),
    fromTimestamp(searchQuery.get('timestamp') as Timestamp),
  ])
}

async function writeSubscriptions(
  rest: RestFirestore,
  uid: string,
  subscriptions: readonly ArchivedSubscription[],
): Promise<RestoredAccount> {
  const skipped: SkippedItem[] = []
  let added = 0
  for (const { notebookId, name, creatorUsername } of subscriptions) {
    const result = await subscribeToNotebook(rest, uid, notebookId)
    if (result === 'added') added += 1
    else if (result !== 'existing')
      skipped.push(toSkippedItem(`Subscription to “${name}” by ${creatorUsername}`, result.reason))
  }
  const notebooks = formatCount(added, 'one notebook by someone else', 'notebooks by other people')
  return { sentences: added === 0 ? [] : [`You’re subscribed again to ${notebooks}.`], skipped }
}

/**
 * `existing`: the account was subscribed before. `reason`: why it cannot subscribe, as a sentence.
 */
type SubscribeResult = 'added' | 'existing' | { readonly reason: string }

async function subscribeToNotebook(rest: RestFirestore, uid: string, notebookId: string): Promise<SubscribeResult> {
  const path = `collections/${notebookId}`
  let isReadable = false
  try {
    return await withRetry(async (signal): Promise<SubscribeResult> => {
      isReadable = false
      const notebook = await rest.get(path, signal)
      if (notebook === undefined) return { reason: missingSentence }
      isReadable = true
      if (notebook.fields['uid'] === uid) return { reason: 'This is your own notebook.' }
      const subscribers = notebook.fields['collaborators'] as readonly string[]
      if (subscribers.includes(uid)) return 'existing'
      if (subscribers.length >= limits.collaboratorsMax)
        return { reason: 'This notebook has reached its subscriber limit.' }
      const fields = { collaborators: arrayUnion(uid) }
      await rest.commit([{ kind: 'update', path, fields, precondition: requireUnchanged(notebook) }], signal)
      return 'added'
    })
  } catch (error) {
    // Rethrows any error other than a denial. Rules deny reading a private or missing notebook.
    undefinedIfDenied(error)
    const deniedSentence = 'This notebook just became private or reached its subscriber limit.'
    return { reason: isReadable ? deniedSentence : missingSentence }
  }
}

const missingSentence = 'This notebook was deleted or made private.'
