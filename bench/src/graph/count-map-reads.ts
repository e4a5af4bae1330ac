import { vectorModel } from '@geist/sentence-vectors'

import type { VectorStore } from '../../../functions/src/use-cases/vectors/vector-store'
import { pollUntil } from '../shared/poll-until'
import type { RunningApp } from '../shared/start-app'

/** Documents that the server reads for the map of an account. */
export interface MapReads {
  /** The complete map, on a device that has nothing. */
  readonly firstLoad: number
  /** A later request without changes. */
  readonly unchanged: number
  /** A later request with one new note. */
  readonly oneNew: number
}

/**
 * Counts the reads of `fetchUserVectors` on the running backend, with the function's own code on a
 * counting store.
 *
 * @param writeNote writes one more note
 */
export async function countMapReads(app: RunningApp, uid: string, writeNote: () => Promise<void>): Promise<MapReads> {
  const fetchVectors = await openFetchVectors(app)
  const firstLoad = await fetchVectors(uid)
  const unchanged = await fetchVectors(uid, firstLoad.next)
  if (unchanged.vectorCount > 0) throw new Error('The map changed between two requests.')
  await writeNote()
  let oneNew = unchanged
  await pollUntil(
    async () => {
      oneNew = await fetchVectors(uid, unchanged.next)
      return oneNew.vectorCount > 0
    },
    { intervalMs: 500, message: 'The new note got no vector within ten minutes.' },
  )
  return { firstLoad: firstLoad.readCount, unchanged: unchanged.readCount, oneNew: oneNew.readCount }
}

/** Counts the vectors on an account's map. */
export async function countMapVectors(app: RunningApp, uid: string): Promise<number> {
  const fetchVectors = await openFetchVectors(app)
  return (await fetchVectors(uid)).vectorCount
}

interface FetchedVectors {
  readonly readCount: number
  readonly vectorCount: number
  /** The cursor of a later request. */
  readonly next: string
}

/**
 * Opens `fetchUserVectors` on a store that counts its reads. Imports it after the environment is
 * set, because the store reads the database's address from there.
 */
async function openFetchVectors({ ports, server }: RunningApp) {
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${ports.firestore}`
  process.env['GOOGLE_CLOUD_PROJECT'] = server.projectId
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  const [{ fetchUserVectors }, { vectorStore }, { createInMemoryRateLimiter }] = await Promise.all([
    import('../../../functions/src/use-cases/vectors/fetch-user-vectors'),
    import('../../../functions/src/store/vector-store'),
    import('../../../functions/src/use-cases/calls/create-in-memory-rate-limiter'),
  ])
  return async (uid: string, after?: string): Promise<FetchedVectors> => {
    let readCount = 0
    let vectorCount = 0
    let next = after
    const store: Pick<VectorStore, 'readHead' | 'readPack'> = {
      readHead: (account) => {
        readCount += 1
        return vectorStore.readHead(account)
      },
      readPack: (account, id) => {
        readCount += 1
        return vectorStore.readPack(account, id)
      },
    }
    for (let hasMore = true; hasMore;) {
      // A new rate limiter for each call: quotas are not measured.
      const dependencies = { store, model: vectorModel, rateLimiter: createInMemoryRateLimiter(1), now: Date.now() }
      const outcome = await fetchUserVectors(uid, next, dependencies)
      if (outcome.status === 'refused') throw new Error(`The vectors were refused: ${outcome.reason.reason}.`)
      vectorCount += outcome.response.vectors.length
      ;({ next, hasMore } = outcome.response)
    }
    return { readCount, vectorCount, next: next ?? '' }
  }
}
