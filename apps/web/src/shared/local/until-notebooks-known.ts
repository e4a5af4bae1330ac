import type { Journal } from './journal'

/**
 * Waits until this device knows all notebooks of the account. It does from the first contact with the server on, for good.
 *
 * @param patienceMs how long it waits at most, in milliseconds
 * @returns whether it knows them
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
