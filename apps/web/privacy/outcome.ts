import { setTimeout as pause } from 'node:timers/promises'
import { FirebaseError } from 'firebase/app'

/**
 * Resolves with the reason why the rules refused a request, or `undefined` if they allowed it.
 *
 * @throws any other error, since such a request may not have reached the rules
 */
export async function refusalOf(request: Promise<unknown>): Promise<string | undefined> {
  const outcome = await outcomeOf(request)
  return outcome.isAllowed ? undefined : outcome.refusal
}

export type Outcome<T> =
  | { readonly isAllowed: true; readonly value: T }
  | { readonly isAllowed: false; readonly refusal: string }

export async function outcomeOf<T>(request: Promise<T>): Promise<Outcome<T>> {
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

/** Attempts, one second apart. After a broken connection the SDK backs off for up to a minute. */
const maxAttempts = 60

/**
 * Retries an idempotent read until the server answers.
 *
 * @throws the server's error, or the last connection error
 */
export async function retryRead<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = maxAttempts - 1; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (left <= 0 || !(error instanceof FirebaseError) || !connectionErrors.has(error.code)) throw error
      await pause(1_000)
    }
  }
}
