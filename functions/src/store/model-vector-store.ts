import { type CollectionReference, type DocumentReference, FieldPath } from 'firebase-admin/firestore'
import type { ModelVectorStore } from '../use-cases/vectors/models/model-vector-store'
import { firestore } from './firestore'
import { readText } from './read-entry'
import { createVectorStore } from './vector-store'

/**
 * Vectors of providers' models in Firestore, below the account: `vectorPacks/{uid}/models/{id}` is
 * the head of a model, with its packs in `packs` and a vector for each note in `modelVectors`.
 * Clients cannot read them.
 */
export const modelVectorStore: ModelVectorStore = {
  async listModels(uid) {
    const heads = await getModels(uid).select('model', 'isOff', new FieldPath('source', 'wasComplete')).get()
    return heads.docs.map((head) => ({
      id: head.id,
      model: readText(head, 'model'),
      isOff: head.get('isOff') === true,
      wasComplete: head.get('source.wasComplete') === true,
    }))
  },

  open: (accountId, modelId) =>
    createVectorStore({
      getHead: (uid) => getModels(uid).doc(modelId),
      getVector: (id) => getModelVectors(accountId, modelId).doc(id),
      queryVectors: (uid) => getModelVectors(uid, modelId),
    }),

  async deleteHead(uid, modelId) {
    await getModels(uid).doc(modelId).delete()
  },
}

/** The vectors of an account and a model, for `findNearest`. */
export function getModelVectors(uid: string, modelId: string): CollectionReference {
  return getModels(uid).doc(modelId).collection('modelVectors')
}

function getModels(uid: string): CollectionReference {
  return getAccount(uid).collection('models')
}

function getAccount(uid: string): DocumentReference {
  return firestore().collection('vectorPacks').doc(uid)
}
