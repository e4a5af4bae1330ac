import { KeptThreads } from './kept-threads'

/** How many questions and answers of an account are on this device and not on the server. */
export async function unsentTurns(uid: string): Promise<number> {
  const kept = new KeptThreads(uid)
  const unsent = await kept.unsent()
  await kept.close()
  return unsent.length
}
