import { exploreSettings, type PublicNotebook } from '@geist/domain'
import {
  collection,
  type DocumentSnapshot,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore'

import { publicNotebookFromDocument } from '../entry-converter'
import { firestore } from '../firestore'

/** Sorts public notebooks by latest publication or by number of subscribers. */
export type ExploreOrder = 'activity' | 'subscribers'

export interface ExploredPage {
  readonly notebooks: readonly PublicNotebook[]
  /** Reads the next page; `undefined` on the last one. */
  readonly readNext: (() => Promise<ExploredPage>) | undefined
}

/**
 * Reads all users' public notebooks, in pages of 20 reads. Not live, so that the list does not move
 * while the user browses.
 *
 * @param term one of `buildNameQueryTerms`: filters by the beginning of a word in the notebook's or
 *   author's name
 * @param after the last document of the previous page
 * @throws {FirebaseError} when the server is unreachable
 */
export async function readExploredNotebooks(
  order: ExploreOrder,
  term: string | undefined,
  after?: DocumentSnapshot,
): Promise<ExploredPage> {
  const { docs } = await getDocsFromServer(
    query(
      collection(firestore, 'collections'),
      where('isPublic', '==', true),
      ...(term === undefined ? [] : [where('searchTerms', 'array-contains', term)]),
      orderBy(order === 'activity' ? 'activityAt' : 'subscriberCount', 'desc'),
      ...(after ? [startAfter(after)] : []),
      limit(exploreSettings.pageSize),
    ),
  )
  const lastDocument = docs.length === exploreSettings.pageSize ? docs.at(-1) : undefined
  return {
    notebooks: docs.flatMap((document) => publicNotebookFromDocument(document) ?? []),
    readNext: lastDocument && (() => readExploredNotebooks(order, term, lastDocument)),
  }
}
