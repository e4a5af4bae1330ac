import { setTimeout as pause } from 'node:timers/promises'
import { entryFields, notebookFields, type Operator, type Write } from './operator'
import { newId, probe } from './probe'

/** Entries per commit of the app. */
const oneCommit = 200
/** Maximum writes per commit. */
const wholeCommit = 500
/** Number of bursts, and milliseconds between them. */
const [bursts, betweenMs] = [3, 2_000]

/** Writes of one account that trigger much work. Resolves with a description for the report. */
export type Flood = (operator: Operator, uid: string) => Promise<string>

/**
 * Imports entries into a public notebook, moves all of them to the trash and purges them: three
 * writes each, as fast as the backend accepts them.
 */
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
      updateMask: ['isPublic'],
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

/** Commits entries with distinct categories, so that triggers cannot merge their work. */
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

/** Creates notebooks, then hides and publishes all of them, each time in one commit. */
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

/**
 * Waits until all events are handled. They arrive in the order of their writes, so it is enough to
 * follow one more write.
 */
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
