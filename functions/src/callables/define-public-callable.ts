import {
  type Contract,
  parsePayload,
  type PayloadOf,
  publicRateLimits,
  type PublicCallableName,
  type ResponseOf,
} from '@geist/domain'
import { type CallableFunction, onCall, type Request } from 'firebase-functions/https'
import { readEnv } from '../env'
import { toRetryFields } from '@geist/journal-ai'
import { createInMemoryRateLimiter } from '../use-cases/calls/create-in-memory-rate-limiter'
import { getCallableOptions } from './get-callable-options'
import { toRefusalError } from './callable-errors'
import { callableSettings } from './callable-settings'
import { getClientNetwork } from './get-client-network'
import { rejectMalformedBodies } from './reject-malformed-bodies'

/**
 * The answer of a public function; shared caches may keep it until `validUntil` (epoch
 * milliseconds).
 */
export interface PublicAnswer<Response> {
  readonly response: Response
  readonly validUntil: number
}

/**
 * Makes a function callable over HTTPS without an account. Rate-limits by network address in this
 * instance's memory before anything else, and refuses pages of other sites. Requires no App Check:
 * the landing page loads no Google code.
 */
export function definePublicCallable<C extends Contract & { readonly name: PublicCallableName }>(
  contract: C,
  answer: (payload: PayloadOf<C>, now: number) => PublicAnswer<ResponseOf<C>>,
): CallableFunction<unknown, Promise<ResponseOf<C>>> {
  const { name } = contract
  const rateLimiter = createInMemoryRateLimiter(10_000)
  return rejectMalformedBodies(
    onCall<unknown, Promise<ResponseOf<C>>>(getCallableOptions(name), async ({ data, rawRequest }) => {
      const now = Date.now()
      const token = await rateLimiter.takeToken(getClientNetwork(rawRequest), name, publicRateLimits[name], now)
      if (token.status === 'refused')
        throw toRefusalError(name, { reason: 'rate-limited', ...toRetryFields(token.retryAt, now) })
      if (!isFromOurSites(rawRequest)) throw toRefusalError(name, { reason: 'not-our-app' })
      const parsed = parsePayload(contract, data)
      if (parsed.status === 'refused') throw toRefusalError(name, parsed.reason)
      const { response, validUntil } = answer(parsed.payload, now)
      rawRequest.res?.setHeader('Cache-Control', `public, max-age=${Math.floor((validUntil - now) / 1000)}`)
      return response
    }),
    callableSettings[name].maxBodyBytes,
  )
}

/**
 * Browsers send the origin of the page. Requests without one come from no page and read only a
 * question.
 */
function isFromOurSites(request: Request): boolean {
  const origin = request.header('origin')
  const { allowedOrigins } = readEnv()
  return origin === undefined || allowedOrigins.length === 0 || allowedOrigins.includes(origin)
}
