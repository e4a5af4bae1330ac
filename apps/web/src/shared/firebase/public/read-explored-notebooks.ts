import { exploring, type PublicNotebook } from '@geist/domain'
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

/** By what public notebooks are sorted: those first in which something became public last, or that have the most subscribers. */
export type ExploreOrder = 'activity' | 'subscribers'

export interface ExploredPage {
  readonly notebooks: readonly PublicNotebook[]
  /** Reads the next one; `undefined` behind the last. */
  readonly readNext: (() => Promise<ExploredPage>) | undefined
}

/**
 * Everybody's public notebooks, a page of 20 reads at a time. Not live: what somebody looks through should stay where it is. A notebook that has just been made
 * private is in none that is read from then on.
 *
 * @param term one of `nameQueryTerms`, to have only those with a word that begins so in their name or their author's
 * @throws {FirebaseError} when the server is out of reach
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
      limit(exploring.pageSize),
    ),
  )
  const last = docs.length === exploring.pageSize ? docs.at(-1) : undefined
  return {
    notebooks: docs.flatMap((document) => publicNotebookFromDocument(document) ?? []),
    readNext: last && (() => readExploredNotebooks(order, term, last)),
  }
}
