import type { Notebook } from '@geist/domain'
import { collection, type Query, query, where } from 'firebase/firestore'

import { firestore } from '../firestore'

/**
 * Builds the query for the public entries of a notebook. The rules require these filters: they
 * check a query before any document.
 */
export function queryPublicEntries({ uid, name }: Pick<Notebook, 'uid' | 'name'>): Query {
  return query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    where('collectionName', '==', name),
    where('isPublic', '==', true),
  )
}
