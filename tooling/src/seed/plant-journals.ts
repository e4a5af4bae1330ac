import { demoJournals } from './journal'
import type { LocalBackend } from './open-session'
import { type PlantedAccount, plantAccount } from './plant-account'
import { subscribe } from './subscribe'
import { untilCounted } from './until-counted'

interface PlantOptions extends LocalBackend {
  /** The moment that the journals' ages are counted from. */
  readonly now: Date
  /** For how long to wait until the triggers have counted what is public in the notebooks, in milliseconds. Not at all when left out. */
  readonly countedWithinMs?: number
}

/** What the demo accounts hold of their journals, and how many documents this run had to write for it. */
interface Planted {
  readonly accounts: number
  readonly notebooks: number
  readonly entries: number
  readonly written: number
  /** Whether what is public in the notebooks was counted in the time that was given for it; missing without any. */
  readonly isCounted?: boolean
}

/**
 * Fills the demo accounts in a local backend as their people would have: each signs in and writes under Security Rules.
 *
 * What is there already stays as it is. So a second run adds only what is missing, and the dates stay those of the first.
 *
 * @throws {Refusal} when an account has another password, or a username belongs to somebody else.
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
