import { KeptThreads } from './kept-threads'

/** The number of turns stored on this device that are not on the server. */
export async function unsentTurns(uid: string): Promise<number> {
  const kept = new KeptThreads(uid)
  const unsent = await kept.unsent()
  await kept.close()
  return unsent.length
}
