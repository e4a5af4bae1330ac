import { type CallableName, type ChunkOf, type Contract, idempotency, type ResponseOf } from '@geist/domain'
import { type CallableFunction, type CallableOptions, onCall } from 'firebase-functions/https'
import { env } from '../env'
import { answerStore } from '../store/answer-store'
import { isSessionOver } from '../store/is-session-over'
import { type Admission, answerCall, type Guards, type UseCase } from './answer-call'
import { callableOptions } from './callable-options'
import { callableFault, callableRefusal } from './callable-refusal'
import { callableSettings } from './callable-settings'
import { onlyCallableBodies } from './only-callable-bodies'

/**
 * Makes a use case callable over HTTPS under its contract, deployed as its row of `callableSettings` says. Refusals become the error code of their reason, with the reason in
 * `details`; a use case may send parts of its answer ahead; anything thrown becomes `internal` and says nothing. Nothing that anybody wrote reaches the logs.
 */
export function defineCallable<C extends Contract & { readonly name: CallableName }>(
  contract: C,
  useCase: UseCase<C>,
  { admit, ...options }: Pick<CallableOptions, 'secrets'> & { readonly admit?: Admission<C> } = {},
): CallableFunction<unknown, Promise<ResponseOf<C>>, ChunkOf<C>> {
  return onlyCallableBodies(
    onCall<unknown, Promise<ResponseOf<C>>, ChunkOf<C>>(
      { ...callableOptions(contract.name), ...options },
      async ({ auth, app, data, rawRequest }, response) => {
        // Without a response there is nobody to tell: `run`, which tests of the SDK call.
        const { signal = new AbortController().signal } = response ?? {}
        const exchange = {
          signal,
          // A chunk that cannot be written any more is for somebody who has gone.
          send: (chunk: ChunkOf<C>) => void response?.sendChunk(chunk).catch(() => undefined),
        }
        const call = { auth, data, isFromApp: app !== undefined, key: rawRequest.header(idempotency.header) }
        const answering = answerCall(contract, useCase, call, exchange, { ...guardsOf(contract.name), admit })
        const outcome = await answering.catch((error: unknown) => {
          throw callableFault(contract.name, error)
        })
        if (outcome.status === 'answered') return outcome.response
        throw callableRefusal(contract.name, outcome.reason)
      },
    ),
    callableSettings[contract.name].longestBody,
  )
}

function guardsOf(name: CallableName): Omit<Guards, 'admit'> {
  const { revocation, timeoutSeconds } = callableSettings[name]
  const { ai, isAppCheckEnforced } = env()
  const isAsked = revocation === 'always' || (revocation === 'where-it-costs' && ai === 'provider')
  return {
    now: new Date(),
    isAppRequired: isAppCheckEnforced,
    isSessionOver: isAsked ? isSessionOver : undefined,
    // The platform ends a call that takes longer.
    once: { answers: answerStore, now: () => Date.now(), longestMs: timeoutSeconds * 1000 },
  }
}
