import { fetchUserVectors as contract } from '@geist/domain'
import { vectorModel } from '@geist/sentence-vectors'
import { vectorStore as store } from '../store/vector-store'
import { inMemoryRateLimiter } from '../use-cases/calls/in-memory-rate-limiter'
import { fetchUserVectors as fetch } from '../use-cases/vectors/fetch-user-vectors'
import { defineCallable } from './define-callable'

/**
 * Counts in memory per instance: a stored counter would add a read and a write to what is mostly
 * one read.
 */
const calls = inMemoryRateLimiter(10_000)

export const fetchUserVectors = defineCallable(contract, ({ uid }, { after }) =>
  fetch(uid, after, { store, model: vectorModel, calls, now: Date.now() }),
)
