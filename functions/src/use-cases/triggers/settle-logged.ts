import { deleteVersionsAndPrompt } from './delete-versions-and-prompt'
import type { EntryStore } from '../ports/entry-store'
import { computeExpiry } from './compute-expiry'
import { setExpiryNow } from './set-expiry'
import type { LoggedEntry } from '../vectors/vector-store'

/** Purged entries whose remains are deleted concurrently. */
const concurrentPurges = 10

/**
 * Settles entries of an account's log: sets the purge time in the trash, clears it outside, and
 * deletes versions and prompts of purged entries. All purge times go into one commit.
 */
export async function settleLogged(logged: readonly LoggedEntry[], store: EntryStore): Promise<void> {
  const expiring = logged
    .filter((entry) => !entry.isPurged && entry.expireAt !== computeExpiry(entry))
    .map((entry) => ({ id: entry.id, version: entry.version, expireAt: computeExpiry(entry) }))
  if (expiring.length > 0 && (await store.setExpiries(expiring)) === 'changed')
    await Promise.all(expiring.map(({ id }) => setExpiryNow(id, store)))
  const purged = logged.filter(({ isPurged }) => isPurged)
  for (let first = 0; first < purged.length; first += concurrentPurges)
    await Promise.all(
      purged.slice(first, first + concurrentPurges).map((entry) => deleteVersionsAndPrompt(entry.id, entry, store)),
    )
}
