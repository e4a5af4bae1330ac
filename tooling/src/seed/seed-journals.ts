import { demoJournals } from './demo-journals'
import type { LocalBackend } from './open-session'
import { type SeededAccount, seedAccount } from './seed-account'
import { subscribeToNotebooks } from './subscribe-to-notebooks'
import { waitUntilCounted } from './wait-until-counted'

interface SeedOptions extends LocalBackend {
  /** The reference time for the journals' ages. */
  readonly now: Date
  /** How long to wait for triggers to count public entries, in milliseconds. No wait by default. */
  readonly countTimeoutMs?: number
}

/** The contents of the demo accounts, and the number of documents that this run wrote. */
interface SeedResult {
  readonly accountCount: number
  readonly notebookCount: number
  readonly entryCount: number
  readonly writtenCount: number
  /** Whether the triggers finished counting in time; missing without a wait. */
  readonly isCounted?: boolean
}

/**
 * Seeds the demo accounts of a local backend as ordinary clients under Security Rules.
 *
 * Idempotent: existing documents stay, and a second run adds only missing ones.
 * @throws {CommandError} if an account has a different password, or a username is taken
 */
export async function seedJournals({ now, countTimeoutMs = 0, ...backend }: SeedOptions): Promise<SeedResult> {
  const journals = demoJournals()
  const seededAccounts: SeededAccount[] = []
  try {
    for (const journal of journals) seededAccounts.push(await seedAccount(journal, now, backend))
    const notebooks = seededAccounts.flatMap((account) => account.notebooks)
    let writtenCount = 0
    for (const account of seededAccounts)
      writtenCount += account.writtenCount + (await subscribeToNotebooks(account, notebooks))
    return {
      ...(countTimeoutMs > 0 && { isCounted: await waitUntilCounted(seededAccounts, countTimeoutMs) }),
      accountCount: seededAccounts.length,
      notebookCount: notebooks.length,
      entryCount: journals.reduce((sum, { entries }) => sum + entries.length, 0),
      writtenCount,
    }
  } finally {
    await Promise.all(seededAccounts.map(({ session }) => session.close()))
  }
}
