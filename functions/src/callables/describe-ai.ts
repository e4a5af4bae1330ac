import { describeAi as contract } from '@geist/domain'
import { getConfiguredAi } from '../ai/get-configured-ai'
import { admitCall } from '../use-cases/calls/admit-call'
import { createInMemoryRateLimiter } from '../use-cases/calls/create-in-memory-rate-limiter'
import { defineCallable } from './define-callable'

/** Counts in memory per instance, since the function reads nothing from the store. */
const rateLimiter = createInMemoryRateLimiter(10_000)

export const describeAi = defineCallable(contract, async ({ uid }) => {
  const refusal = await admitCall(uid, contract.name, { rateLimiter, now: Date.now() })
  if (refusal !== undefined) return { status: 'refused', reason: refusal }
  return { status: 'answered', response: getConfiguredAi().description }
})
