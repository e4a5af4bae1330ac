import { type KeptVectors, MapKeeper } from './map-keeper'

/** Vectors of the stored map; `undefined` if no map is stored. */
export async function keptVectors(uid: string): Promise<KeptVectors | undefined> {
  const keeper = new MapKeeper(uid)
  try {
    return await keeper.vectors()
  } finally {
    await keeper.close()
  }
}
