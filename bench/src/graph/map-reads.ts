import { setTimeout as pause } from 'node:timers/promises'

import { vectorModel } from '@geist/sentence-vectors'

import type { VectorStore } from '../../../functions/src/use-cases/vectors/vector-store'
import type { RunningApp } from '../shared/start-app'

/** Documents that the server reads for the map of an account. */
export interface MapReads {
  /** The complete map, on a device that has nothing. */
  readonly whole: number
  /** A later request without changes. */
  readonly unchanged: number
  /** A later request with one new note. */
  readonly oneNew: number
}

/** Timeout for a new note to appear, in milliseconds. */
const timeoutMs = 180_000

/**
 * Counts the reads of `fetchUserVectors` on the running backend, with the function's own code on a
 * counting store.
 *
 * @param write writes one more note
 */
export async function mapReads(
  { ports, server }: RunningApp,
  uid: string,
  write: () => Promise<void>,
): Promise<MapReads> {
  const fetch = await openFunction(ports.firestore, server.projectId)
  const whole = await fetch(uid)
  const unchanged = await fetch(uid, whole.next)
  if (unchanged.vectors > 0) throw new Error('Something has changed meanwhile.')
  await write()
  for (const begun = Date.now(); Date.now() - begun < timeoutMs; await pause(500)) {
    const oneNew = await fetch(uid, unchanged.next)
    if (oneNew.vectors > 0) return { whole: whole.reads, unchanged: unchanged.reads, oneNew: oneNew.reads }
  }
  throw new Error('The new note got no vector.')
}

export async function vectorsListed({ ports, server }: RunningApp, uid: string): Promise<number> {
  const fetch = await openFunction(ports.firestore, server.projectId)
  return (await fetch(uid)).vectors
}

interface Fetched {
  readonly reads: number
  readonly vectors: number
  readonly next: string
}

/** A lazy import, because the store reads the database's address from the environment. */
async function openFunction(port: number, projectId: string) {
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${port}`
  process.env['GOOGLE_CLOUD_PROJECT'] = projectId
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  const [{ fetchUserVectors }, { vectorStore }, { inMemoryRateLimiter }] = await Promise.all([
    import('../../../functions/src/use-cases/vectors/fetch-user-vectors'),
    import('../../../functions/src/store/vector-store'),
    import('../../../functions/src/use-cases/calls/in-memory-rate-limiter'),
  ])
  return async (uid: string, after?: string): Promise<Fetched> => {
    let [reads, vectors, next] = [0, 0, after]
    const store: Pick<VectorStore, 'head' | 'pack'> = {
      head: (account) => {
        reads += 1
        return vectorStore.head(account)
      },
      pack: (account, id) => {
        reads += 1
        return vectorStore.pack(account, id)
      },
    }
    for (let hasMore = true; hasMore;) {
      // A new rate limiter per call, as quotas are not measured.
      const tools = { store, model: vectorModel, calls: inMemoryRateLimiter(1), now: Date.now() }
      const outcome = await fetchUserVectors(uid, next, tools)
      if (outcome.status === 'refused') throw new Error(`The vectors were refused: ${outcome.reason.reason}.`)
      vectors += outcome.response.vectors.length
      ;({ next, hasMore } = outcome.response)
    }
    return { reads, vectors, next: next ?? '' }
  }
}
