import { deleteVersionsAndPrompt } from './delete-versions-and-prompt'
import type { EntryStore } from '../ports/entry-store'
import { computeExpiry } from './compute-expiry'
import { correctExpiry } from './correct-expiry'
import type { LoggedEntry } from '../vectors/vector-store'

/** Limit of purged entries whose versions and prompts are deleted concurrently. */
const concurrentPurges = 10

/**
 * Settles entries of an account's log: sets the purge time in the trash, clears it outside, and
 * deletes versions and prompts of purged entries. All purge times go into one commit.
 */
export async function settleLoggedEntries(loggedEntries: readonly LoggedEntry[], store: EntryStore): Promise<void> {
  const expiringEntries = loggedEntries
    .filter((entry) => !entry.isPurged && entry.expireAt !== computeExpiry(entry))
    .map((entry) => ({ id: entry.id, writtenAt: entry.writtenAt, expireAt: computeExpiry(entry) }))
  if (expiringEntries.length > 0 && (await store.setExpiries(expiringEntries)) === 'changed')
    await Promise.all(expiringEntries.map(({ id }) => correctExpiry(id, store)))
  const purgedEntries = loggedEntries.filter(({ isPurged }) => isPurged)
  for (let first = 0; first < purgedEntries.length; first += concurrentPurges)
    await Promise.all(
      purgedEntries
        .slice(first, first + concurrentPurges)
        .map((entry) => deleteVersionsAndPrompt(entry.id, entry, store)),
    )
}
