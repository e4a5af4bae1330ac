import { deleteThreadDatabase, ThreadDatabase } from './thread-database'
import { openSessions } from './open-sessions'

/** Deletes stored conversations at logout. Unsent turns stay until the next sign-in. */
export async function clearSentThreads(uid: string): Promise<void> {
  const session = openSessions.get(uid)
  openSessions.delete(uid)
  await session?.close()
  const kept = new ThreadDatabase(uid)
  await kept.dropSent()
  const isAll = (await kept.unsent()).length === 0
  await kept.close()
  if (isAll) await deleteThreadDatabase(uid)
}
