import { setTimeout as pause } from 'node:timers/promises'
import { FirebaseError } from 'firebase/app'

/**
 * Resolves with the reason why the rules refused a request, or `undefined` if they allowed it.
 *
 * @throws any other error, since the request may not have reached the rules
 */
export async function readRefusal(request: Promise<unknown>): Promise<string | undefined> {
  const result = await toAccessResult(request)
  return result.isAllowed ? undefined : result.refusal
}

/** The outcome of a request under the Security Rules. */
export type AccessResult<T> =
  | { readonly isAllowed: true; readonly value: T }
  | { readonly isAllowed: false; readonly refusal: string }

/** @throws any error other than a refusal by the rules */
export async function toAccessResult<T>(request: Promise<T>): Promise<AccessResult<T>> {
  try {
    return { isAllowed: true, value: await request }
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== 'permission-denied') throw error
    return { isAllowed: false, refusal: error.message }
  }
}

/** Error codes of a broken connection or a timeout, which say nothing about the rules. */
const connectionErrors: ReadonlySet<string> = new Set([
  'aborted',
  'cancelled',
  'deadline-exceeded',
  'internal',
  'resource-exhausted',
  'unavailable',
  'unknown',
])

/** Limit of attempts, one second apart: the SDK waits up to a minute after a broken connection. */
const maxAttempts = 60

/**
 * Retries an idempotent read until the server answers.
 *
 * @throws the server's error, or the last connection error
 */
export async function retryRead<T>(read: () => Promise<T>): Promise<T> {
  for (let attemptsLeft = maxAttempts - 1; ; attemptsLeft -= 1) {
    try {
      return await read()
    } catch (error) {
      if (attemptsLeft <= 0 || !(error instanceof FirebaseError) || !connectionErrors.has(error.code)) throw error
      await pause(1_000)
    }
  }
}
