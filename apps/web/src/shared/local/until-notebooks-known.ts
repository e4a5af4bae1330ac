import type { Journal } from './journal'
import { readMeta } from './read-meta'

/**
 * Waits until this device has all notebooks of the account, which it has from the first sync on.
 *
 * @returns false on timeout
 */
export async function untilNotebooksKnown(journal: Journal, timeoutMs: number): Promise<boolean> {
  const areNotebooksKnown = async () => (await readMeta(journal, 'notebooksAreKnown')) === true
  if (await areNotebooksKnown()) return true
  return new Promise((resolve, reject) => {
    const finish = (areKnown: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(areKnown)
    }
    const timer = setTimeout(() => finish(false), timeoutMs)
    const stop = journal.changes.listen(
      () => void areNotebooksKnown().then((areKnown) => areKnown && finish(true), reject),
    )
  })
}
