import { currentEntries, dropEntries } from '../features/write-offline/offline-entries'
import { journalOf } from '../shared/local/current-journal'
import { deleteDatabase } from '../shared/local/delete-database'
import { dropTextCopies } from '../shared/local/text-copies'
import { leave } from './leave'

/**
 * Ends the session of an account that is deleted, and takes all of it off this device, also what was never sent: nobody can send it any more. Other tabs end with the session, and let
 * go of their databases.
 */
export async function forgetAccount(uid: string): Promise<void> {
  await leave(uid)
  await dropEntries(new Set(currentEntries().flatMap((entry) => (entry.uid === uid ? entry.id : []))))
  await journalOf(uid).close()
  for (const name of await databasesOf(uid)) await deleteDatabase(name)
  // Before the texts, or the next visit would bring them back.
  await dropTextCopies(uid).catch(() => undefined)
  for (const key of keysOf(uid)) localStorage.removeItem(key)
}

/** Every database with the account in its name: the journal, the search index, audio, conversations. */
async function databasesOf(uid: string): Promise<readonly string[]> {
  try {
    const all = await indexedDB.databases()
    return all.flatMap(({ name }) => (name?.includes(uid) === true ? name : []))
  } catch {
    // A browser that keeps none.
    return []
  }
}

/** Every text with the account in its key: drafts, edits, choices, what was seen. */
function keysOf(uid: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.includes(uid))
  } catch {
    return []
  }
}
