import type { ModelVectorStore } from '../use-cases/vectors/models/model-vector-store'
import { inMemoryVectorStore, type InMemoryVectorStore } from './in-memory-vector-store'

export interface InMemoryModelVectorStore extends ModelVectorStore {
  /** The vectors of a model of any account. */
  readonly ofModel: (id: string) => InMemoryVectorStore
}

/** An in-memory fake of the vectors of providers' models, on the entries of another fake. */
export function inMemoryModelVectorStore(
  entries: InMemoryVectorStore,
  delay?: () => Promise<void>,
): InMemoryModelVectorStore {
  const stores = new Map<string, InMemoryVectorStore>()
  const ofModel = (id: string): InMemoryVectorStore => {
    const store = stores.get(id) ?? inMemoryVectorStore(delay)
    stores.set(id, store)
    return {
      ...store,
      readEntries: (ids) => entries.readEntries(ids),
      readPublicNotebooks: (names) => entries.readPublicNotebooks(names),
    }
  }
  return {
    ofModel,
    open: (_, id) => ofModel(id),
    async listModels(uid) {
      const heads = await Promise.all([...stores].map(async ([id, store]) => [id, await store.readHead(uid)] as const))
      return heads.flatMap(([id, head]) =>
        head === undefined
          ? []
          : {
              id,
              model: head.account.model,
              isOff: head.account.isOff,
              wasComplete: head.account.source?.wasComplete ?? false,
            },
      )
    },
    async deleteHead(_, id) {
      stores.delete(id)
    },
  }
}
