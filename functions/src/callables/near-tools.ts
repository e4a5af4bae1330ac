import { vectorModel } from '@geist/sentence-vectors'
import { firestoreRateLimiter as calls } from '../store/firestore-rate-limiter'
import { nearStore as store } from '../store/near-store'
import { readSettings as settings } from '../store/settings-store'
import type { NearTools } from '../use-cases/vectors/find-near'

/** What the functions are handed that search among vectors. */
export function nearTools(): NearTools {
  return { store, settings, calls, model: vectorModel, now: Date.now() }
}
