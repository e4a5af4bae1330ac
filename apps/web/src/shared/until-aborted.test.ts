import { expect, test } from 'vitest'

import { untilAborted } from './until-aborted'

const never = new Promise<never>(() => undefined)

test('an abort ends the wait while the operation continues', async () => {
  const controller = new AbortController()
  const waiting = untilAborted(never, controller.signal)
  controller.abort(new Error('Logged out.'))
  await expect(waiting).rejects.toThrow('Logged out.')
  await expect(untilAborted(never, controller.signal)).rejects.toThrow('Logged out.')
})

test("without an abort the operation's result or error is passed on", async () => {
  const { signal } = new AbortController()
  await expect(untilAborted(Promise.resolve('An answer.'), signal)).resolves.toBe('An answer.')
  await expect(untilAborted(Promise.reject(new Error('Refused.')), signal)).rejects.toThrow('Refused.')
})
