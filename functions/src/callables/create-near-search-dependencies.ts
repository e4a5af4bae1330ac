import { vectorModel } from '@geist/sentence-vectors'
import { firestoreRateLimiter } from '../store/firestore-rate-limiter'
import { nearStore } from '../store/near-store'
import { readSettings } from '../store/settings-store'
import type { NearSearchDependencies } from '../use-cases/vectors/fetch-near-vectors'

/** Creates the dependencies of the vector search functions, with the current time. */
export function createNearSearchDependencies(): NearSearchDependencies {
  return {
    store: nearStore,
    readSettings,
    rateLimiter: firestoreRateLimiter,
    model: vectorModel,
    now: Date.now(),
  }
}
