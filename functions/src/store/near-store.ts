import { blocksSchema } from '@geist/domain'
import { type DocumentSnapshot, FieldValue, type Query } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { NearStore, NearVector } from '../use-cases/vectors/near-store'
import { firestore } from './firestore'
import { publicNotebooks } from './public-notebooks'
import { textIn } from './read-entry'
import { vectorStore } from './vector-store'

/** `vectors`, searched by `findNearest` among one user's or all public ones, never by a scan. */
export const nearStore: NearStore = {
  async entryWithVector(id) {
    const [{ entries }, stored] = await Promise.all([vectorStore.entries([id]), vectorStore.vectors([id])])
    return { entry: entries.get(id), stored: stored.get(id) }
  },

  nearestOf: (uid, vector, limit) => nearest(vectors().where('uid', '==', uid), vector, limit),

  nearestPublic: (vector, least, limit) => nearest(vectors().where('isPublic', '==', true), vector, limit, 1 - least),

  async entries(ids) {
    const { entries } = await vectorStore.entries(ids)
    return ids.map((id) => entries.get(id))
  },

  publicNotebooks,

  async blockedUsers(uid) {
    const blocks = v.safeParse(blocksSchema, (await firestore().doc(`users/${uid}/private/blocks`).get()).data())
    return new Set(blocks.success ? blocks.output.uids : [])
  },
}

function vectors() {
  return firestore().collection('vectors')
}

/** @param furthest maximum cosine distance, which is 1 less the cosine */
async function nearest(
  among: Query,
  vector: Float32Array,
  limit: number,
  furthest?: number,
): Promise<readonly NearVector[]> {
  const found = await among
    .select('uid', 'model', 'content', 'category', 'collectionName', 'username', 'distance')
    .findNearest({
      vectorField: 'embedding',
      queryVector: FieldValue.vector(Array.from(vector)),
      limit,
      distanceMeasure: 'COSINE',
      distanceResultField: 'distance',
      ...(furthest !== undefined && { distanceThreshold: furthest }),
    })
    .get()
  return found.docs.map(nearVector)
}

function nearVector(found: DocumentSnapshot): NearVector {
  const distance: unknown = found.get('distance')
  return {
    id: found.id,
    model: textIn(found, 'model'),
    metadata: {
      content: textIn(found, 'content'),
      category: textIn(found, 'category'),
      collectionName: textIn(found, 'collectionName'),
      uid: textIn(found, 'uid'),
      username: textIn(found, 'username'),
    },
    score: typeof distance === 'number' ? 1 - distance : 0,
  }
}
