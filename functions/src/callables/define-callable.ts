import { type CallableName, type ChunkOf, type Contract, idempotency, type ResponseOf } from '@geist/domain'
import { type CallableFunction, type CallableOptions, onCall } from 'firebase-functions/https'
import { readEnv } from '../env'
import { answerStore } from '../store/answer-store'
import { isSessionRevoked } from '../store/is-session-revoked'
import { type Admission, answerCall, type CallGuards, type CrisisAnswer, type UseCase } from './answer-call'
import { getCallableOptions } from './get-callable-options'
import { toInternalError, toRefusalError } from './callable-errors'
import { callableSettings } from './callable-settings'
import { rejectMalformedBodies } from './reject-malformed-bodies'

/** The optional parts of a callable. */
type CallableParts<C extends Contract> = Pick<CallableOptions, 'secrets'> & {
  readonly admit?: Admission<C>
  readonly answerInCrisis?: CrisisAnswer<C> | undefined
}

/**
 * Makes a use case callable over HTTPS under its contract, deployed by its row of
 * `callableSettings`. A refusal becomes its error code with the reason in `details`. Anything
 * thrown becomes `internal` without details. No user text reaches the logs.
 */
export function defineCallable<C extends Contract & { readonly name: CallableName }>(
  contract: C,
  useCase: UseCase<C>,
  { admit, answerInCrisis, ...options }: CallableParts<C> = {},
): CallableFunction<unknown, Promise<ResponseOf<C>>, ChunkOf<C>> {
  return rejectMalformedBodies(
    onCall<unknown, Promise<ResponseOf<C>>, ChunkOf<C>>(
      { ...getCallableOptions(contract.name), ...options },
      async ({ auth, app, data, rawRequest }, response) => {
        // `run`, used in tests with the SDK, passes no response.
        const { signal = new AbortController().signal } = response ?? {}
        const exchange = {
          signal,
          // Ignore a failed write: the caller has disconnected.
          send: (chunk: ChunkOf<C>) => void response?.sendChunk(chunk).catch(() => undefined),
        }
        const call = { auth, data, isFromApp: app !== undefined, key: rawRequest.header(idempotency.header) }
        const answerPromise = answerCall(contract, useCase, call, exchange, {
          ...createGuards(contract.name),
          admit,
          answerInCrisis,
        })
        const outcome = await answerPromise.catch((error: unknown) => {
          throw toInternalError(contract.name, error)
        })
        if (outcome.status === 'answered') return outcome.response
        throw toRefusalError(contract.name, outcome.reason)
      },
    ),
    callableSettings[contract.name].maxBodyBytes,
  )
}

function createGuards(name: CallableName): Omit<CallGuards, 'admit' | 'answerInCrisis'> {
  const { revocationCheck, timeoutSeconds } = callableSettings[name]
  const { ai, isAppCheckEnforced } = readEnv()
  const checksRevocation = revocationCheck === 'with-paid-provider' && ai === 'provider'
  return {
    now: new Date(),
    isAppRequired: isAppCheckEnforced,
    isSessionRevoked: checksRevocation ? isSessionRevoked : undefined,
    answerOnceDependencies: { answerStore, now: () => Date.now(), workTimeoutMs: timeoutSeconds * 1000 },
  }
}
