import { deleteThreadDatabase, ThreadDatabase } from './thread-database'
import { openSessions } from './open-sessions'

/** Deletes stored conversations at logout. Unsent turns stay until the next sign-in. */
export async function clearSentThreads(uid: string): Promise<void> {
  const session = openSessions.get(uid)
  openSessions.delete(uid)
  await session?.close()
  const database = new ThreadDatabase(uid)
  await database.dropSent()
  const isEmpty = (await database.unsent()).length === 0
  await database.close()
  if (isEmpty) await deleteThreadDatabase(uid)
}
