import { demoJournals } from './journal'
import type { LocalBackend } from './open-session'
import { type PlantedAccount, plantAccount } from './plant-account'
import { subscribe } from './subscribe'
import { untilCounted } from './until-counted'

interface PlantOptions extends LocalBackend {
  /** The reference time for the journals' ages. */
  readonly now: Date
  /** How long to wait for triggers to count public entries, in milliseconds. No wait by default. */
  readonly countedWithinMs?: number
}

/** The contents of the demo accounts, and the number of documents that this run wrote. */
interface Planted {
  readonly accounts: number
  readonly notebooks: number
  readonly entries: number
  readonly written: number
  /** Whether the triggers finished counting in time; missing without a wait. */
  readonly isCounted?: boolean
}

/**
 * Seeds the demo accounts of a local backend as ordinary clients under Security Rules.
 * Idempotent: existing documents stay, and a second run adds only missing ones.
 * @throws {CommandError} if an account has a different password, or a username is taken
 */
export async function plantJournals({ now, countedWithinMs = 0, ...backend }: PlantOptions): Promise<Planted> {
  const journals = demoJournals()
  const planted: PlantedAccount[] = []
  try {
    for (const journal of journals) planted.push(await plantAccount(journal, now, backend))
    const notebooks = planted.flatMap((account) => account.notebooks)
    let written = 0
    for (const account of planted) written += account.written + (await subscribe(account, notebooks))
    return {
      ...(countedWithinMs > 0 && { isCounted: await untilCounted(planted, countedWithinMs) }),
      accounts: planted.length,
      notebooks: notebooks.length,
      entries: journals.reduce((sum, { entries }) => sum + entries.length, 0),
      written,
    }
  } finally {
    await Promise.all(planted.map(({ session }) => session.end()))
  }
}
