import { signOutEverywhere as contract } from '@geist/domain'
import { signInStore } from '../store/sign-in-store'
import { admitCall } from '../use-cases/admit-call'
import { inMemoryRateLimiter } from '../use-cases/in-memory-rate-limiter'
import type { Outcome } from '../use-cases/outcome'
import { defineCallable } from './define-callable'

const calls = inMemoryRateLimiter(10_000)

/** Asks for no sign-in of the last minutes: whoever has found somebody else on their account should not be held up, and whoever stole a token ends their own session. */
export const signOutEverywhere = defineCallable(contract, async ({ uid }): Promise<Outcome<{ isDone: true }>> => {
  const refusal = await admitCall(uid, 'signOutEverywhere', { calls, now: Date.now() })
  if (refusal !== undefined) return { status: 'refused', reason: refusal }
  await signInStore.endSessions(uid)
  return { status: 'answered', response: { isDone: true } }
})
