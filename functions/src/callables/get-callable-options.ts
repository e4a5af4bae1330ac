import type { CallableName, PublicCallableName } from '@geist/domain'
import type { CallableOptions } from 'firebase-functions/https'
import { callableSettings } from './callable-settings'

/** Deployment options of a callable: the shared ones and its row of `callableSettings`. */
export function getCallableOptions(name: CallableName | PublicCallableName) {
  const { memory, concurrency, maxInstances, timeoutSeconds } = callableSettings[name]
  return {
    // The default region of the web client; create the database in or near it.
    region: 'us-central1',
    // Any origin may call: a bearer token authorises a call, not a cookie, and only our pages hold
    // one. A list of origins would add no protection, and would break preview channels and custom
    // domains.
    cors: true,
    // Below one CPU the platform limits an instance to one call at a time.
    cpu: 1,
    memory,
    concurrency,
    maxInstances,
    timeoutSeconds,
    // App Check enforcement is a param without a value at declaration; `answerCall` checks it.
    enforceAppCheck: false,
  } as const satisfies CallableOptions
}
