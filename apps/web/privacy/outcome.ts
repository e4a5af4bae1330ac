import { setTimeout as pause } from 'node:timers/promises'
import { FirebaseError } from 'firebase/app'

/**
 * Why the rules refused a request, `undefined` where they let it through.
 *
 * @throws whatever else makes it fail: what never reached the rules says nothing about them
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

/** What the SDK says where it has no answer: the connection broke, or a busy machine was too slow for it. Neither yes nor no of the rules. */
const noAnswer: ReadonlySet<string> = new Set([
  'aborted',
  'cancelled',
  'deadline-exceeded',
  'internal',
  'resource-exhausted',
  'unavailable',
  'unknown',
])

/** How often it asks, a second apart: after a broken connection the SDK waits for up to a minute before it connects again. */
const tries = 60

/**
 * The server's answer to a question, which may be asked twice since it changes nothing.
 *
 * @throws what the server says, or the last reason why it said nothing
 */
export async function answerTo<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (left <= 0 || !(error instanceof FirebaseError) || !noAnswer.has(error.code)) throw error
      await pause(1_000)
    }
  }
}
