import { limits, type SearchQuery } from '@geist/domain'
import {
  type ArchiveAccount,
  type ArchivedSubscription,
  counted,
  type ImportPlan,
  shortened,
  skippedItem,
  type SkippedItem,
} from '@geist/transfer'
import {
  arrayUnion,
  collection,
  doc,
  type DocumentSnapshot,
  type Firestore,
  getDocFromServer,
  orderBy,
  query,
  type Timestamp,
  where,
} from 'firebase/firestore'

import { commit } from '../../../shared/firebase/commit'
import { fromTimestamp, toTimestamp } from '../../../shared/firebase/instants'
import { unlessRefused } from '../../../shared/firebase/is-refusal'
import { readInPages } from '../../../shared/firebase/read-in-pages'
import type { RestoredAccount } from './restored-account'
import { unlessDenied } from './unless-denied'
import { writeThreads } from './write-threads'

/** What of a file the server alone keeps, beside entries and notebooks. */
export type AccountPart = Pick<ImportPlan, 'account' | 'searchQueries' | 'subscriptions' | 'threads'>

/** @throws {FirebaseError} when the server is out of reach */
export async function writeAccount(
  firestore: Firestore,
  uid: string,
  { account, searchQueries, subscriptions, threads }: AccountPart,
): Promise<RestoredAccount> {
  const said = account ? await writeProfile(firestore, uid, account) : []
  const searches = await writeSearchQueries(firestore, uid, searchQueries)
  const talks = await writeThreads(firestore, uid, threads)
  const followed = await subscribe(firestore, uid, subscriptions)
  return {
    said: [...said, ...searches.said, ...talks.said, ...followed.said],
    skipped: [...searches.skipped, ...talks.skipped, ...followed.skipped],
  }
}

async function writeProfile(
  firestore: Firestore,
  uid: string,
  { biography, aiEnabled }: ArchiveAccount,
): Promise<readonly string[]> {
  const said: string[] = []
  const user = doc(firestore, 'users', uid)
  if (biography && !(await getDocFromServer(user)).get('biography')) {
    const fits = shortened(biography, limits.biographyMaxLength)
    await commit(firestore, (transaction) => transaction.update(user, { biography: fits }))
    said.push('Your biography was brought over.')
  }
  const settings = doc(firestore, 'users', uid, 'private', 'settings')
  if (aiEnabled === false && !(await getDocFromServer(settings)).exists()) {
    await commit(firestore, (transaction) => transaction.set(settings, { aiEnabled }))
    said.push('AI is switched off here too.')
  }
  return said
}

async function writeSearchQueries(
  firestore: Firestore,
  uid: string,
  searchQueries: readonly SearchQuery[],
): Promise<RestoredAccount> {
  if (searchQueries.length === 0) return { said: [], skipped: [] }
  const searches = collection(firestore, 'searchQueries')
  const there = await readInPages(query(searches, where('uid', '==', uid), orderBy('timestamp', 'desc')))
  const ids = new Set(there.map(({ id }) => id))
  const words = new Set(there.map(wordsOf))
  const skipped: SkippedItem[] = []
  let added = 0
  for (const { id, title, content, timestamp } of searchQueries) {
    const search = { uid, title, content, timestamp: toTimestamp(timestamp) }
    const same = JSON.stringify([title, content, fromTimestamp(search.timestamp)])
    if (ids.has(id) || words.has(same)) continue
    ids.add(id)
    const isWritten = await unlessDenied(() =>
      commit(firestore, (transaction) => transaction.set(doc(searches, id), search)),
    )
    if (isWritten) added += 1
    else skipped.push(skippedItem(`Saved search “${title}”`, 'The server did not accept it.'))
  }
  const count = counted(added, 'One saved search was', 'saved searches were')
  return { said: added === 0 ? [] : [`${count} brought over.`], skipped }
}

function wordsOf(search: DocumentSnapshot): string {
  return JSON.stringify([
    search.get('title'),
    search.get('content'),
    fromTimestamp(search.get('timestamp') as Timestamp),
  ])
}

async function subscribe(
  firestore: Firestore,
  uid: string,
  subscriptions: readonly ArchivedSubscription[],
): Promise<RestoredAccount> {
  const skipped: SkippedItem[] = []
  let added = 0
  for (const { notebookId, name, creatorUsername } of subscriptions) {
    const notebook = doc(firestore, 'collections', notebookId)
    const there = await getDocFromServer(notebook).catch(unlessRefused)
    const why = await whyNot(there, uid, () =>
      unlessDenied(() =>
        commit(firestore, (transaction) => transaction.update(notebook, { collaborators: arrayUnion(uid) })),
      ),
    )
    if (why === undefined) added += 1
    else if (why !== 'subscribed') skipped.push(skippedItem(`Subscription to “${name}” by ${creatorUsername}`, why))
  }
  const count = counted(added, 'a notebook', 'notebooks')
  return { said: added === 0 ? [] : [`You are subscribed to ${count} of other people again.`], skipped }
}

/** Why an account is not subscribed anew, `undefined` when it is. */
async function whyNot(
  notebook: DocumentSnapshot | undefined,
  uid: string,
  join: () => Promise<boolean>,
): Promise<string | undefined> {
  // The rules tell nobody but its readers whether a notebook is there.
  if (!notebook?.exists()) return 'This notebook is gone, or private by now.'
  if (notebook.get('uid') === uid) return 'This notebook is your own.'
  const subscribers = notebook.get('collaborators') as readonly string[]
  if (subscribers.includes(uid)) return 'subscribed'
  if (subscribers.length >= limits.collaboratorsMax) return 'This notebook has as many subscribers as it can have.'
  return (await join()) ? undefined : 'This notebook has become private just now, or has no room for a subscriber.'
}
