import { setTimeout as pause } from 'node:timers/promises'
import { entryFields, notebookFields, type Operator, type Write } from './operator'
import { newId, probe } from './probe'

/** As many entries as the app sends in one commit. */
const oneCommit = 200
/** As many writes as one commit takes. */
const wholeCommit = 500
/** Bursts of whole commits, and milliseconds between them. */
const [bursts, betweenMs] = [3, 2_000]

/** Writes of one account that leave much to be done; what it did, in words for the report. */
export type Flood = (operator: Operator, uid: string) => Promise<string>

/** Imports entries into a public notebook, throws all of them away, and deletes them for good: three writes of each, as fast as the backend takes them. */
export function importing(entries: number): Flood {
  return async (operator, uid) => {
    await operator.commit([{ path: `collections/${newId()}`, fields: notebookFields(uid) }])
    const paths = Array.from({ length: entries }, () => `messages/${newId()}`)
    const importedMs = await inCommits(operator, paths, (path, index) => ({
      path,
      fields: entryFields(uid, `Day ${index}: the river is high, and the bridge is closed.`, {
        category: { stringValue: `Category ${index % 8}` },
      }),
      serverTimes: ['updatedAt'],
    }))
    const thrownAwayMs = await inCommits(operator, paths, (path) => ({
      path,
      fields: { isPublic: { booleanValue: false } },
      only: ['isPublic'],
      serverTimes: ['deletedAt', 'updatedAt'],
    }))
    const purgedMs = await inCommits(operator, paths, (path) => ({
      path,
      fields: {
        uid: { stringValue: uid },
        writeIds: { arrayValue: { values: [{ stringValue: 'b'.repeat(20) }, { stringValue: 'a'.repeat(20) }] } },
      },
      serverTimes: ['purgedAt', 'updatedAt'],
    }))
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    return `imported ${entries} entries in ${seconds(importedMs)}, threw them away in ${seconds(thrownAwayMs)}, and deleted them for good in ${seconds(purgedMs)}`
  }
}

/** Commits private entries, each of a category of its own: no two of a second need the same. */
export const inManyCategories: Flood = async (operator, uid) => {
  for (let burst = 0; burst < bursts; burst++) {
    await operator.commit(
      Array.from({ length: wholeCommit }, (_, index) => ({
        path: `messages/${newId()}`,
        fields: entryFields(uid, 'The river is high.', {
          category: { stringValue: `Category ${index}` },
          collectionName: { stringValue: '' },
          isPublic: { booleanValue: false },
        }),
        serverTimes: ['updatedAt'],
      })),
    )
    await pause(betweenMs)
  }
  await untilDrained(operator, uid)
  return `committed ${bursts} times ${wholeCommit} entries of ${wholeCommit} categories`
}

/** Creates notebooks, and hides and publishes all of them again, each time in one commit. */
export const togglingNotebooks: Flood = async (operator, uid) => {
  const paths = Array.from({ length: wholeCommit }, () => `collections/${newId()}`)
  for (let burst = 0; burst < bursts; burst++) {
    const isPublic = { booleanValue: burst % 2 === 0 }
    await operator.commit(
      paths.map((path, index) => ({
        path,
        fields: { ...notebookFields(uid), name: { stringValue: `River notes ${index}` }, isPublic },
      })),
    )
    await pause(betweenMs)
  }
  await untilDrained(operator, uid)
  return `created ${wholeCommit} notebooks, hid all of them and published them again`
}

/** Events come in the order of their writes: once the last write has been followed, all have come. */
async function untilDrained(operator: Operator, uid: string): Promise<void> {
  await probe(operator, uid)
  while (!(await operator.isEmpty(`users/${uid}/followUps`))) await pause(250)
}

async function inCommits(
  operator: Operator,
  paths: readonly string[],
  writeOf: (path: string, index: number) => Write,
): Promise<number> {
  const began = performance.now()
  for (let first = 0; first < paths.length; first += oneCommit)
    await operator.commit(paths.slice(first, first + oneCommit).map((path, index) => writeOf(path, first + index)))
  return performance.now() - began
}
