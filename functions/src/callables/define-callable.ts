import type { Contract, ResponseOf } from '@geist/domain'
import { type CallableFunction, HttpsError, onCall } from 'firebase-functions/https'
import { logger } from 'firebase-functions/logger'
import { answerCall, type UseCase } from './answer-call'
import { callableOptions } from './callable-options'
import { failureCode } from './failure-code'
import { loggableError } from './loggable-error'
import { onlyCallableBodies } from './only-callable-bodies'

/**
 * Makes a use case callable over HTTPS under its contract. Refusals become the error code of their reason, with the reason in
 * `details`; anything thrown becomes `internal` and says nothing. Nothing that anybody wrote reaches the logs.
 */
export function defineCallable<C extends Contract>(
  contract: C,
  useCase: UseCase<C>,
): CallableFunction<unknown, Promise<ResponseOf<C>>> {
  return onlyCallableBodies(
    onCall<unknown, Promise<ResponseOf<C>>>(callableOptions, async ({ auth, data }) => {
      const outcome = await answerCall(contract, useCase, { auth, data }, new Date()).catch((error: unknown) => {
        logger.error('A callable failed', { function: contract.name, error: loggableError(error) })
        throw new HttpsError('internal', 'internal')
      })
      if (outcome.status === 'answered') return outcome.response
      const code = failureCode(outcome.reason)
      logger.info('A callable refused', { function: contract.name, code, reason: outcome.reason.reason })
      throw new HttpsError(code, code, outcome.reason)
    }),
  )
}
