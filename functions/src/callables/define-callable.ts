import type { ChunkOf, Contract, ResponseOf } from '@geist/domain'
import { type CallableFunction, type CallableOptions, HttpsError, onCall } from 'firebase-functions/https'
import { logger } from 'firebase-functions/logger'
import { answerCall, type UseCase } from './answer-call'
import { callableOptions } from './callable-options'
import { failureCode } from './failure-code'
import { loggableError } from './loggable-error'
import { onlyCallableBodies } from './only-callable-bodies'

/**
 * Makes a use case callable over HTTPS under its contract. Refusals become the error code of their reason, with the reason in
 * `details`; a use case may send parts of its answer ahead; anything thrown becomes `internal` and says nothing. Nothing that anybody wrote reaches the logs.
 */
export function defineCallable<C extends Contract>(
  contract: C,
  useCase: UseCase<C>,
  options: CallableOptions = {},
): CallableFunction<unknown, Promise<ResponseOf<C>>, ChunkOf<C>> {
  return onlyCallableBodies(
    onCall<unknown, Promise<ResponseOf<C>>, ChunkOf<C>>(
      { ...callableOptions, ...options },
      async ({ auth, data }, response) => {
        // Without a response there is nobody to tell: `run`, which tests of the SDK call.
        const { signal = new AbortController().signal } = response ?? {}
        const exchange = {
          signal,
          // A chunk that cannot be written any more is for somebody who has gone.
          send: (chunk: ChunkOf<C>) => void response?.sendChunk(chunk).catch(() => undefined),
        }
        const call = answerCall(contract, useCase, { auth, data }, exchange, new Date())
        const outcome = await call.catch((error: unknown) => {
          logger.error('A callable failed', { function: contract.name, error: loggableError(error) })
          throw new HttpsError('internal', 'internal')
        })
        if (outcome.status === 'answered') return outcome.response
        const code = failureCode(outcome.reason)
        logger.info('A callable refused', { function: contract.name, code, reason: outcome.reason.reason })
        throw new HttpsError(code, code, outcome.reason)
      },
    ),
  )
}
