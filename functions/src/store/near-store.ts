import { blocksSchema } from '@geist/domain'
import { type DocumentSnapshot, FieldValue, type Query } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { NearStore, NearVector } from '../use-cases/vectors/near-store'
import { firestore } from './firestore'
import { readPublicNotebooks } from './read-public-notebooks'
import { readText } from './read-entry'
import { padVector, vectorStore } from './vector-store'

/** `vectors`, searched by `findNearest` among one user's or all public ones, never by a scan. */
export const nearStore: NearStore = {
  async readEntryWithVector(id) {
    const [{ entries }, storedVectors] = await Promise.all([
      vectorStore.readEntries([id]),
      vectorStore.readVectors([id]),
    ])
    return { entry: entries.get(id), storedVector: storedVectors.get(id) }
  },

  findNearestOwn: (uid, vector, limit) => findNearest(vectorCollection().where('uid', '==', uid), vector, limit),

  findNearestPublic: (vector, minScore, limit) =>
    findNearest(vectorCollection().where('isPublic', '==', true), vector, limit, 1 - minScore),

  async readEntries(ids) {
    const { entries } = await vectorStore.readEntries(ids)
    return ids.map((id) => entries.get(id))
  },

  readPublicNotebooks,

  async readBlockedUserIds(uid) {
    const blocks = v.safeParse(blocksSchema, (await firestore().doc(`users/${uid}/private/blocks`).get()).data())
    return new Set(blocks.success ? blocks.output.uids : [])
  },
}

function vectorCollection() {
  return firestore().collection('vectors')
}

/**
 * Finds the vectors nearest to one, which has the size of theirs.
 *
 * @param maxDistance maximum cosine distance, which is 1 minus the cosine
 */
export async function findNearest(
  candidates: Query,
  vector: Float32Array,
  limit: number,
  maxDistance?: number,
): Promise<readonly NearVector[]> {
  const results = await candidates
    .select('uid', 'model', 'content', 'category', 'collectionName', 'username', 'distance')
    .findNearest({
      vectorField: 'embedding',
      queryVector: FieldValue.vector(padVector(vector)),
      limit,
      distanceMeasure: 'COSINE',
      distanceResultField: 'distance',
      ...(maxDistance !== undefined && { distanceThreshold: maxDistance }),
    })
    .get()
  return results.docs.map(readNearVector)
}

function readNearVector(snapshot: DocumentSnapshot): NearVector {
  const distance: unknown = snapshot.get('distance')
  return {
    id: snapshot.id,
    model: readText(snapshot, 'model'),
    metadata: {
      content: readText(snapshot, 'content'),
      category: readText(snapshot, 'category'),
      collectionName: readText(snapshot, 'collectionName'),
      uid: readText(snapshot, 'uid'),
      username: readText(snapshot, 'username'),
    },
    score: typeof distance === 'number' ? 1 - distance : 0,
  }
}
