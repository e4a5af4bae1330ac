import { describeAi as contract } from '@geist/domain'
import { getConfiguredAi } from '../ai/get-configured-ai'
import { admitCall } from '../use-cases/calls/admit-call'
import { inMemoryRateLimiter } from '../use-cases/calls/in-memory-rate-limiter'
import { defineCallable } from './define-callable'

/** Counts in memory per instance, since the function reads nothing from the store. */
const calls = inMemoryRateLimiter(10_000)

export const describeAi = defineCallable(contract, async ({ uid }) => {
  const refusal = await admitCall(uid, contract.name, { calls, now: Date.now() })
  if (refusal !== undefined) return { status: 'refused', reason: refusal }
  return { status: 'answered', response: getConfiguredAi().description }
})
