import { type KeptVectors, MapKeeper } from './map-keeper'

/** The vectors of an account's map, as it was drawn on this device last; `undefined` where it never was. */
export async function keptVectors(uid: string): Promise<KeptVectors | undefined> {
  const keeper = new MapKeeper(uid)
  try {
    return await keeper.vectors()
  } finally {
    await keeper.close()
  }
}
