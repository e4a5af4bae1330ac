import type { CallableName, PublicCallableName } from '@geist/domain'
import type { CallableOptions } from 'firebase-functions/https'
import { callableSettings } from './callable-settings'

/** How a callable is deployed: what all of them have in common, and its own row of `callableSettings`. */
export function callableOptions(name: CallableName | PublicCallableName) {
  const { memory, concurrency, maxInstances, timeoutSeconds } = callableSettings[name]
  return {
    // The default region of the web's client; the database is best created near it.
    region: 'us-central1',
    // Any origin may ask: a call is authorised by the bearer token that only our own pages hold, never by a cookie, so an origin
    // list would protect nothing, and it would break preview channels and custom domains.
    cors: true,
    // Without a whole one the platform would let an instance answer one call at a time.
    cpu: 1,
    memory,
    concurrency,
    maxInstances,
    timeoutSeconds,
    // Whether App Check is asked for is a param, which has no value yet while functions are declared: `answerCall` looks.
    enforceAppCheck: false,
  } as const satisfies CallableOptions
}
