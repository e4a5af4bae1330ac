import { expect, test } from 'vitest'

import { createRestError, type RestErrorCode } from './rest-error'
import { withRetry } from './with-retry'
import { withinDeadline } from './within-deadline'

/** An operation that fails with each of these codes in turn, and then succeeds. */
function failing(codes: readonly RestErrorCode[]) {
  const counter = { attempts: 0 }
  const attempt = async () => {
    const code = codes[counter.attempts]
    counter.attempts += 1
    if (code) throw createRestError(code, 'It failed.')
    return 'done'
  }
  return { seen: counter, attempt }
}

test('an operation with contention is retried, up to eight attempts', async () => {
  const failingThrice = failing(['failed-precondition', 'aborted', 'already-exists'])
  expect(await withRetry(failingThrice.attempt)).toBe('done')
  expect(failingThrice.seen.attempts).toBe(4)
  const failingAlways = failing(Array<RestErrorCode>(20).fill('aborted'))
  await expect(withRetry(failingAlways.attempt)).rejects.toMatchObject({ code: 'aborted' })
  expect(failingAlways.seen.attempts).toBe(8)
})

test('a broken connection is retried once, a refusal never', async () => {
  const broken = failing(['unavailable', 'unavailable'])
  await expect(withRetry(broken.attempt)).rejects.toMatchObject({ code: 'unavailable' })
  expect(broken.seen.attempts).toBe(2)
  const refused = failing(['permission-denied'])
  await expect(withRetry(refused.attempt)).rejects.toMatchObject({ code: 'permission-denied' })
  expect(refused.seen.attempts).toBe(1)
  const cause = new TypeError('a bug')
  await expect(withRetry(() => Promise.reject(cause))).rejects.toBe(cause)
})

test("a deadline aborts the operation's requests and results in a Firestore error", async () => {
  const silence = (signal: AbortSignal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  await expect(withinDeadline(silence, 20)).rejects.toMatchObject({ name: 'FirebaseError', code: 'deadline-exceeded' })
})

test('an error before the deadline is passed on unchanged', async () => {
  const { attempt } = failing(['not-found'])
  await expect(withinDeadline(attempt)).rejects.toMatchObject({ code: 'not-found' })
})
