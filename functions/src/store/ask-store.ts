import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { AskStore } from '../use-cases/ask-store'
import { firestore } from './firestore'
import { selectionStore } from './selection-store'

/** `vectors`, searched by `findNearest` with the owner as its filter, and the entries themselves. */
export const askStore: AskStore = {
  entries: (ids) => (ids.length === 0 ? Promise.resolve([]) : selectionStore.entries(ids)),

  async nearestEntries(uid, { vector, model, limit }) {
    const nearest = firestore()
      .collection('vectors')
      .where('uid', '==', uid)
      .select('uid', 'model')
      .findNearest({
        vectorField: 'embedding',
        queryVector: FieldValue.vector(Array.from(vector)),
        limit,
        distanceMeasure: 'COSINE',
      })
    const { docs } = await nearest.get()
    // While an account is being embedded anew there are vectors of two models, which cannot be compared.
    return docs.filter((found) => found.get('uid') === uid && found.get('model') === model).map(({ id }) => id)
  },

  async entriesWritten(uid, { from, before }, limit) {
    const written = firestore()
      .collection('messages')
      .where('uid', '==', uid)
      .where('timestamp', '>=', Timestamp.fromMillis(from))
      .where('timestamp', '<', Timestamp.fromMillis(before))
      .orderBy('timestamp', 'desc')
      .limit(limit)
      .select()
    return (await written.get()).docs.map(({ id }) => id)
  },
}
