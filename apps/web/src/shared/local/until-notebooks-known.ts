import type { Journal } from './journal'

/**
 * Waits until this device has all notebooks of the account, which it has from the first sync on.
 *
 * @returns false on timeout
 */
export async function untilNotebooksKnown(journal: Journal, patienceMs: number): Promise<boolean> {
  const areKnown = async () => (await (await journal.database()).get('meta', 'notebooksAreKnown')) === true
  if (await areKnown()) return true
  return new Promise((resolve, reject) => {
    const end = (answer: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(answer)
    }
    const timer = setTimeout(() => end(false), patienceMs)
    const stop = journal.changes.listen(() => void areKnown().then((known) => known && end(true), reject))
  })
}
