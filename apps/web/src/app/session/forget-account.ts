import { readOfflineEntries, dropOfflineEntries } from '../../features/write-offline/offline-entries'
import { getJournal } from '../../shared/local/get-journal'
import { deleteDatabase } from '../../shared/local/delete-database'
import { dropTextCopies } from '../../shared/local/text-copies'
import { endSession } from './end-session'

/**
 * Ends the session of a deleted account and removes all its data from this device, including unsent
 * writes, which can never be sent. Other tabs notice the end of the session and close their
 * databases.
 */
export async function forgetAccount(uid: string): Promise<void> {
  await endSession(uid)
  const offlineEntries = readOfflineEntries().filter((entry) => entry.uid === uid)
  await dropOfflineEntries(new Set(offlineEntries.map(({ id }) => id)))
  await getJournal(uid).close()
  for (const name of await listDatabases(uid)) await deleteDatabase(name)
  // Deletes the copies first: the next visit would restore the texts from them.
  await dropTextCopies(uid).catch(() => undefined)
  for (const key of listStorageKeys(uid)) localStorage.removeItem(key)
}

/** Lists the databases with the uid in their name: journal, search index, audio, conversations. */
async function listDatabases(uid: string): Promise<readonly string[]> {
  try {
    const databases = await indexedDB.databases()
    return databases.flatMap(({ name }) => (name?.includes(uid) === true ? name : []))
  } catch {
    // The browser stores no databases.
    return []
  }
}

/** Lists the keys of `localStorage` with the uid in them: drafts, edits, choices, seen figures. */
function listStorageKeys(uid: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.includes(uid))
  } catch {
    return []
  }
}
