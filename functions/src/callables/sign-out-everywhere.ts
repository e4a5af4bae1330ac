import { signOutEverywhere as contract } from '@geist/domain'
import { signInStore } from '../store/sign-in-store'
import { admitCall } from '../use-cases/calls/admit-call'
import { createInMemoryRateLimiter } from '../use-cases/calls/create-in-memory-rate-limiter'
import type { Outcome } from '@geist/journal-ai'
import { defineCallable } from './define-callable'

const rateLimiter = createInMemoryRateLimiter(10_000)

/**
 * Requires no recent sign-in: a user who finds an intruder must not be delayed, and a thief only
 * ends their own session.
 */
export const signOutEverywhere = defineCallable(contract, async ({ uid }): Promise<Outcome<{ isDone: true }>> => {
  const refusal = await admitCall(uid, contract.name, { rateLimiter, now: Date.now() })
  if (refusal !== undefined) return { status: 'refused', reason: refusal }
  await signInStore.endSessions(uid)
  return { status: 'answered', response: { isDone: true } }
})
