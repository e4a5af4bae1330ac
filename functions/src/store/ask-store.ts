import { Timestamp } from 'firebase-admin/firestore'
import type { AskStore } from '@geist/journal-ai'
import { firestore } from './firestore'
import { nearStore } from './near-store'
import { selectionStore } from './selection-store'

/** Finds candidate entries by vector, as the map does, and reads the entries. */
export const askStore: AskStore = {
  readEntries: (ids) => (ids.length === 0 ? Promise.resolve([]) : selectionStore.readEntries(ids)),

  async findNearestEntryIds(uid, { vector, model, limit }) {
    const vectors = await nearStore.findNearestOwn(uid, vector, limit)
    // During a re-embedding there are vectors of two models, which cannot be compared.
    return vectors.filter((match) => match.metadata.uid === uid && match.model === model).map(({ id }) => id)
  },

  async findEntryIdsInSpan(uid, { start, end }, limit) {
    const query = firestore()
      .collection('messages')
      .where('uid', '==', uid)
      .where('timestamp', '>=', Timestamp.fromMillis(start))
      .where('timestamp', '<', Timestamp.fromMillis(end))
      .orderBy('timestamp', 'desc')
      .limit(limit)
      .select()
    return (await query.get()).docs.map(({ id }) => id)
  },
}
