import type { Entry } from '@geist/domain'
import { FirebaseError } from 'firebase/app'

import { loadFirestore } from '../../../shared/firebase/load-firestore'

/** What a new entry begins with; everything else about it follows. */
export type NewEntry = Pick<Entry, 'id' | 'uid' | 'username' | 'content' | 'category' | 'timestamp'>

export type SaveOutcome =
  | { readonly status: 'saved' }
  /** The server will not have it as it is. */
  | { readonly status: 'refused' }
  | { readonly status: 'unreachable' }

/**
 * Saves an entry under the id it brings, so that saving it again changes nothing. Settles with the server's answer; without a network
 * that is when there is one again.
 */
export async function saveEntry(entry: NewEntry): Promise<SaveOutcome> {
  try {
    const { doc, firestore, serverTimestamp, setDoc, Timestamp } = await loadFirestore()
    await setDoc(doc(firestore, 'messages', entry.id), {
      uid: entry.uid,
      username: entry.username,
      content: entry.content,
      category: entry.category,
      timestamp: Timestamp.fromMillis(entry.timestamp),
      collectionName: '',
      order: null,
      isPublic: false,
      updatedAt: serverTimestamp(),
      editedFrom: null,
      deletedAt: null,
      expireAt: null,
    })
    return { status: 'saved' }
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    return { status: error.code === 'unavailable' ? 'unreachable' : 'refused' }
  }
}
