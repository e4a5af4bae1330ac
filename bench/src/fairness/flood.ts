import { setTimeout as pause } from 'node:timers/promises'
import type { FirestoreAddress } from '../shared/firestore-address'
import {
  commitWrites,
  type DocumentWrite,
  isEmptyCollection,
  maxCommitSize,
  stringValue,
} from '../shared/firestore-rest'
import { createTestEntryFields, createTestNotebookWrite } from './test-documents'
import { makeId, measureLatencies } from './measure-latencies'

/** Entries per commit of the app's import. */
const importCommitSize = 200
/** Bursts of commits per flood. */
const burstCount = 3
/** Pause between bursts, in milliseconds. */
const burstIntervalMs = 2_000

/**
 * Makes one account write so much that its triggers load the backend. Resolves with a description
 * for the report.
 */
export type Flood = (server: FirestoreAddress, uid: string) => Promise<string>

/**
 * Imports entries into a public notebook, moves all of them to the trash and purges them: three
 * writes each, as fast as the backend accepts them.
 */
export function floodByImport(entryCount: number): Flood {
  return async (server, uid) => {
    await commitWrites(server, [createTestNotebookWrite(makeId(), uid)])
    const paths = Array.from({ length: entryCount }, () => `messages/${makeId()}`)
    const importMs = await timeCommits(server, paths, (path, index) => ({
      path,
      fields: createTestEntryFields(uid, `Day ${index}: the river is high, and the bridge is closed.`, {
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
    // Replaces the entry by its tombstone, as a purge does: no `updateMask`. The write ids are
    // arbitrary.
    const purgeMs = await timeCommits(server, paths, (path) => ({
      path,
      fields: {
        uid: stringValue(uid),
        writeIds: { arrayValue: { values: [stringValue('b'.repeat(20)), stringValue('a'.repeat(20))] } },
      },
      serverTimes: ['purgedAt', 'updatedAt'],
    }))
    const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
    return `imported ${entryCount} entries in ${seconds(importMs)}, trashed them in ${seconds(trashMs)}, and purged them in ${seconds(purgeMs)}`
  }
}

/** Commits entries with distinct categories, so that triggers cannot merge their work. */
export const floodManyCategories: Flood = async (server, uid) => {
  for (let burst = 0; burst < burstCount; burst++) {
    await commitWrites(
      server,
      Array.from({ length: maxCommitSize }, (_, index) => ({
        path: `messages/${makeId()}`,
        fields: createTestEntryFields(uid, 'The river is high.', {
          category: stringValue(`Category ${index}`),
          collectionName: stringValue(''),
          isPublic: { booleanValue: false },
        }),
        serverTimes: ['updatedAt'],
      })),
    )
    await pause(burstIntervalMs)
  }
  await waitForEvents(server, uid)
  return `committed ${burstCount} times ${maxCommitSize} entries of ${maxCommitSize} categories`
}

/** Creates notebooks, then hides and publishes all of them, each time in one commit. */
export const floodByTogglingNotebooks: Flood = async (server, uid) => {
  const ids = Array.from({ length: maxCommitSize }, makeId)
  for (let burst = 0; burst < burstCount; burst++) {
    const isPublic = burst % 2 === 0
    await commitWrites(
      server,
      ids.map((id, index) => createTestNotebookWrite(id, uid, { name: `River notes ${index}`, isPublic })),
    )
    await pause(burstIntervalMs)
  }
  await waitForEvents(server, uid)
  return `created ${maxCommitSize} notebooks, hid all of them and published them again`
}

/**
 * Waits until all events are handled. They arrive in the order of the writes, so the effects of one
 * more write show that all earlier ones are done. Then waits for the follow-ups in the queue.
 */
async function waitForEvents(server: FirestoreAddress, uid: string): Promise<void> {
  await measureLatencies(server, uid)
  while (!(await isEmptyCollection(server, `users/${uid}/followUps`))) await pause(250)
}

async function timeCommits(
  server: FirestoreAddress,
  paths: readonly string[],
  toWrite: (path: string, index: number) => DocumentWrite,
): Promise<number> {
  const start = performance.now()
  for (let offset = 0; offset < paths.length; offset += importCommitSize) {
    const commitPaths = paths.slice(offset, offset + importCommitSize)
    await commitWrites(
      server,
      commitPaths.map((path, index) => toWrite(path, offset + index)),
    )
  }
  return performance.now() - start
}
