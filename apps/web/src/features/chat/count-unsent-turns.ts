import { ThreadDatabase } from './thread-database'

/** The number of turns stored on this device that are not on the server. */
export async function countUnsentTurns(uid: string): Promise<number> {
  const database = new ThreadDatabase(uid)
  const unsent = await database.readUnsentTurns()
  await database.close()
  return unsent.length
}
