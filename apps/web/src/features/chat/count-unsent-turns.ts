import { ThreadDatabase } from './thread-database'

/** The number of turns stored on this device that are not on the server. */
export async function countUnsentTurns(uid: string): Promise<number> {
  const kept = new ThreadDatabase(uid)
  const unsent = await kept.unsent()
  await kept.close()
  return unsent.length
}
