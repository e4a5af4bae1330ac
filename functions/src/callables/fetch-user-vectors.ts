import { fetchUserVectors as contract } from '@geist/domain'
import { vectorModel } from '@geist/sentence-vectors'
import { createAnsweringStore } from '../store/get-model-search'
import { createInMemoryRateLimiter } from '../use-cases/calls/create-in-memory-rate-limiter'
import { fetchUserVectors as runFetchUserVectors } from '../use-cases/vectors/fetch-user-vectors'
import { defineCallable } from './define-callable'

/**
 * Counts in memory per instance: a stored counter would add a read and a write to what is mostly
 * one read.
 */
const rateLimiter = createInMemoryRateLimiter(10_000)

export const fetchUserVectors = defineCallable(contract, ({ uid }, { after }) =>
  runFetchUserVectors(uid, after, {
    store: createAnsweringStore(uid),
    model: vectorModel,
    rateLimiter,
    now: Date.now(),
  }),
)
