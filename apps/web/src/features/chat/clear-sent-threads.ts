import { deleteThreadDatabase, ThreadDatabase } from './thread-database'
import { openSessions } from './open-sessions'

/** Deletes stored conversations on sign-out. Unsent turns stay until the next sign-in. */
export async function clearSentThreads(uid: string): Promise<void> {
  const session = openSessions.get(uid)
  openSessions.delete(uid)
  await session?.close()
  const database = new ThreadDatabase(uid)
  await database.dropAllSent()
  const isEmpty = (await database.readUnsentTurns()).length === 0
  await database.close()
  if (isEmpty) await deleteThreadDatabase(uid)
}
