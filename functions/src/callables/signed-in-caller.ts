import { userIdSchema } from '@geist/domain'
import * as v from 'valibot'

/** Who a call says it is from: the decoded ID token, which only production has verified. */
export interface ClaimedIdentity {
  readonly uid?: unknown
  readonly token?: { readonly exp?: unknown; readonly auth_time?: unknown }
}

/** The account that asks. */
export interface Caller {
  readonly uid: string
  /** When this session began, with a password or by Google: epoch milliseconds, whole seconds. Missing where the token does not say it. */
  readonly signedInAt?: number
}

/**
 * Who asks, or `undefined` when nobody is signed in or the token's time (`exp`, seconds since 1970) is over.
 *
 * In production the SDK has checked signature and time already. The Functions emulator only decodes the token, and turns text
 * that is no token into an identity without `uid`, so both are checked here.
 */
export function signedInCaller(auth: ClaimedIdentity | undefined, now: Date): Caller | undefined {
  if (auth === undefined || !v.is(userIdSchema, auth.uid)) return undefined
  const expiresAt = auth.token?.exp
  if (typeof expiresAt !== 'number' || !(expiresAt * 1000 > now.getTime())) return undefined
  const signedInAt = auth.token?.auth_time
  return { uid: auth.uid, ...(typeof signedInAt === 'number' && { signedInAt: signedInAt * 1000 }) }
}
