import type { Journal } from './journal'

/** Resolves with the first defined result of `look`. Calls it now, and after every change. */
export function waitForJournal<Found>(journal: Journal, look: () => Promise<Found | undefined>): Promise<Found> {
  return new Promise((resolve, reject) => {
    const lookAgain = async () => {
      const found = await look()
      if (found === undefined) return
      stop()
      resolve(found)
    }
    const stop = journal.changes.listen(() => void lookAgain().catch(reject))
    lookAgain().catch(reject)
  })
}
