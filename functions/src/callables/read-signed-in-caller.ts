import { userIdSchema } from '@geist/domain'
import * as v from 'valibot'

/** The decoded ID token of a call, verified only in production. */
export interface ClaimedIdentity {
  readonly uid?: unknown
  readonly token?: { readonly exp?: unknown; readonly auth_time?: unknown }
}

/** The signed-in account of a call. */
export interface Caller {
  readonly uid: string
  /**
   * Start of the session in epoch milliseconds, to the second; missing if the token has no
   * `auth_time`.
   */
  readonly signedInAt?: number
}

/**
 * Reads the signed-in caller; `undefined` when signed out or when the token has expired (`exp`,
 * seconds since 1970).
 *
 * In production the SDK has already verified signature and expiry. The Functions emulator only
 * decodes the token and turns invalid text into an identity without `uid`, so both are checked
 * here.
 */
export function readSignedInCaller(auth: ClaimedIdentity | undefined, now: Date): Caller | undefined {
  if (auth === undefined || !v.is(userIdSchema, auth.uid)) return undefined
  const expiresAt = auth.token?.exp
  if (typeof expiresAt !== 'number' || !(expiresAt * 1000 > now.getTime())) return undefined
  const signedInAt = auth.token?.auth_time
  return { uid: auth.uid, ...(typeof signedInAt === 'number' && { signedInAt: signedInAt * 1000 }) }
}
