import { vectorModel } from '@geist/sentence-vectors'
import { firestoreRateLimiter as calls } from '../store/firestore-rate-limiter'
import { nearStore as store } from '../store/near-store'
import { readSettings as settings } from '../store/settings-store'
import type { NearTools } from '../use-cases/vectors/find-near'

/** The dependencies of the vector search functions. */
export function nearTools(): NearTools {
  return { store, settings, calls, model: vectorModel, now: Date.now() }
}
