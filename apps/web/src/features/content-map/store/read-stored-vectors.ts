import { type StoredVectors, MapStore } from './map-store'

/** Reads the vectors of the stored map; `undefined` if no map is stored. */
export async function readStoredVectors(uid: string): Promise<StoredVectors | undefined> {
  const store = new MapStore(uid)
  try {
    return await store.loadVectors()
  } finally {
    await store.close()
  }
}
