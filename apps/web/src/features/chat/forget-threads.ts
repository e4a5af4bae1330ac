import { deleteKeptThreads, KeptThreads } from './kept-threads'
import { openSessions } from './open-sessions'

/** Deletes stored conversations at logout. Unsent turns stay until the next sign-in. */
export async function forgetThreads(uid: string): Promise<void> {
  const session = openSessions.get(uid)
  openSessions.delete(uid)
  await session?.close()
  const kept = new KeptThreads(uid)
  await kept.dropSent()
  const isAll = (await kept.unsent()).length === 0
  await kept.close()
  if (isAll) await deleteKeptThreads(uid)
}
