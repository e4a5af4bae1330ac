import { readStoredEntries, dropEntries } from '../../features/write-offline/offline-entries'
import { getJournal } from '../../shared/local/get-journal'
import { deleteDatabase } from '../../shared/local/delete-database'
import { dropTextCopies } from '../../shared/local/text-copies'
import { endSession } from './end-session'

/**
 * Ends the session of a deleted account and removes all its data from this device, including unsent
 * writes, which no one can send any more. Other tabs end with the session and close their
 * databases.
 */
export async function forgetAccount(uid: string): Promise<void> {
  await endSession(uid)
  await dropEntries(new Set(readStoredEntries().flatMap((entry) => (entry.uid === uid ? entry.id : []))))
  await getJournal(uid).close()
  for (const name of await databasesOf(uid)) await deleteDatabase(name)
  // Delete the copies first, or the next visit would restore the texts from them.
  await dropTextCopies(uid).catch(() => undefined)
  for (const key of keysOf(uid)) localStorage.removeItem(key)
}

/** All databases with the uid in their name: journal, search index, audio, conversations. */
async function databasesOf(uid: string): Promise<readonly string[]> {
  try {
    const all = await indexedDB.databases()
    return all.flatMap(({ name }) => (name?.includes(uid) === true ? name : []))
  } catch {
    // The browser stores no databases.
    return []
  }
}

/** All keys with the uid in them: drafts, edits, choices, seen marks. */
function keysOf(uid: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.includes(uid))
  } catch {
    return []
  }
}
