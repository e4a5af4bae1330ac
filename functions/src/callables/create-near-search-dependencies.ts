import { vectorModel } from '@geist/sentence-vectors'
import { getModelSearch } from '../store/get-model-search'
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
    modelSearch: getModelSearch(),
    now: Date.now(),
  }
}
