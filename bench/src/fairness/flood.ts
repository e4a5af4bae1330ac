import { entryFields, notebookFields, type Operator, type Write } from './operator'
import { newId } from './probe'

/** As many entries as the app sends in one commit. */
const oneCommit = 200

/** Milliseconds that a phase of the flood took. */
export interface FloodTimes {
  readonly importedMs: number
  readonly thrownAwayMs: number
  readonly purgedMs: number
}

/** One account imports entries into a public notebook, throws all of them away, and deletes them for good: three writes of each, as fast as the backend takes them. */
export async function flood(operator: Operator, uid: string, entries: number): Promise<FloodTimes> {
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
  return { importedMs, thrownAwayMs, purgedMs }
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
