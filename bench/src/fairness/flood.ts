import { setTimeout as pause } from 'node:timers/promises'
import type { FirestoreAddress } from '../shared/firestore-address'
import {
  commitWrites,
  type DocumentWrite,
  isEmptyCollection,
  maxCommitSize,
  stringValue,
} from '../shared/firestore-rest'
import { entryFields, ownNotebookWrite } from './documents'
import { newId, probe } from './probe'

/** Entries per commit of the app's import. */
const importCommitSize = 200
/** Number of bursts, and milliseconds between them. */
const [burstCount, betweenBurstsMs] = [3, 2_000]

/** Writes of one account that trigger much work. Resolves with a description for the report. */
export type Flood = (server: FirestoreAddress, uid: string) => Promise<string>

/**
 * Imports entries into a public notebook, moves all of them to the trash and purges them: three
 * writes each, as fast as the backend accepts them.
 */
export function floodByImport(entryCount: number): Flood {
  return async (server, uid) => {
    await commitWrites(server, [ownNotebookWrite(newId(), uid)])
    const paths = Array.from({ length: entryCount }, () => `messages/${newId()}`)
    const importMs = await timeCommits(server, paths, (path, index) => ({
      path,
      fields: entryFields(uid, `Day ${index}: the river is high, and the bridge is closed.`, {
        category: stringValue(`Category ${index % 8}`),
      }),
      serverTimes: ['updatedAt'],
    }))
    const trashMs = await timeCommits(server, paths, (path) => ({
      path,
      fields: { isPublic: { booleanValue: false } },
      updateMask: ['isPublic'],
      serverTimes: ['deletedAt', 'updatedAt'],
    }))
    const purgeMs = await timeCommits(server, paths, (path) => ({
      path,
      fields: {
        uid: stringValue(uid),
        writeIds: { arrayValue: { values: [stringValue('b'.repeat(20)), stringValue('a'.repeat(20))] } },
      },
      serverTimes: ['purgedAt', 'updatedAt'],
    }))
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    return `imported ${entryCount} entries in ${seconds(importMs)}, threw them away in ${seconds(trashMs)}, and deleted them for good in ${seconds(purgeMs)}`
  }
}

/** Commits entries with distinct categories, so that triggers cannot merge their work. */
export const floodManyCategories: Flood = async (server, uid) => {
  for (let burst = 0; burst < burstCount; burst++) {
    await commitWrites(
      server,
      Array.from({ length: maxCommitSize }, (_, index) => ({
        path: `messages/${newId()}`,
        fields: entryFields(uid, 'The river is high.', {
          category: stringValue(`Category ${index}`),
          collectionName: stringValue(''),
          isPublic: { booleanValue: false },
        }),
        serverTimes: ['updatedAt'],
      })),
    )
    await pause(betweenBurstsMs)
  }
  await drainEvents(server, uid)
  return `committed ${burstCount} times ${maxCommitSize} entries of ${maxCommitSize} categories`
}

/** Creates notebooks, then hides and publishes all of them, each time in one commit. */
export const floodByTogglingNotebooks: Flood = async (server, uid) => {
  const ids = Array.from({ length: maxCommitSize }, newId)
  for (let burst = 0; burst < burstCount; burst++) {
    const isPublic = burst % 2 === 0
    await commitWrites(
      server,
      ids.map((id, index) => ownNotebookWrite(id, uid, { name: `River notes ${index}`, isPublic })),
    )
    await pause(betweenBurstsMs)
  }
  await drainEvents(server, uid)
  return `created ${maxCommitSize} notebooks, hid all of them and published them again`
}

/**
 * Waits until all events are handled. They arrive in the order of their writes, so it is enough to
 * follow one more write.
 */
async function drainEvents(server: FirestoreAddress, uid: string): Promise<void> {
  await probe(server, uid)
  while (!(await isEmptyCollection(server, `users/${uid}/followUps`))) await pause(250)
}

async function timeCommits(
  server: FirestoreAddress,
  paths: readonly string[],
  writeOf: (path: string, index: number) => DocumentWrite,
): Promise<number> {
  const start = performance.now()
  for (let first = 0; first < paths.length; first += importCommitSize) {
    const commitPaths = paths.slice(first, first + importCommitSize)
    await commitWrites(
      server,
      commitPaths.map((path, index) => writeOf(path, first + index)),
    )
  }
  return performance.now() - start
}
