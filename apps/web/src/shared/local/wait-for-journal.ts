import type { Journal } from './journal'

/** Resolves with the first defined result of `read`. Calls it now, and after every change. */
export function waitForJournal<Result>(journal: Journal, read: () => Promise<Result | undefined>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const resolveIfDefined = async () => {
      const result = await read()
      if (result === undefined) return
      stop()
      resolve(result)
    }
    const stop = journal.changes.listen(() => void resolveIfDefined().catch(reject))
    resolveIfDefined().catch(reject)
  })
}
