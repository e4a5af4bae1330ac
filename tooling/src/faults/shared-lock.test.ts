import { expect, test } from 'vitest'

import { SharedLock } from './shared-lock'

test('readers run side by side, and a writer runs alone', async () => {
  const lock = new SharedLock()
  const log: string[] = []
  const gate = withResolvers()
  const reader = (name: string) =>
    lock.share(async () => {
      log.push(`${name} begins`)
      await gate.promise
      log.push(`${name} ends`)
    })
  const readers = [reader('one'), reader('two')]
  const writer = lock.exclude(async () => void log.push('writer'), 1_000)
  const late = reader('late')
  await new Promise((later) => setTimeout(later, 5))
  expect(log).toEqual(['one begins', 'two begins'])
  gate.resolve()
  await Promise.all([...readers, writer, late])
  expect(log).toEqual(['one begins', 'two begins', 'one ends', 'two ends', 'writer', 'late begins', 'late ends'])
})

test('a writer that waits too long gives up, and readers go on', async () => {
  const lock = new SharedLock()
  const gate = withResolvers()
  const first = lock.share(() => gate.promise)
  const writer = lock.exclude(async () => undefined, 5)
  const second = lock.share(async () => 'read')
  await expect(writer).rejects.toThrow('5 ms')
  expect(await second).toBe('read')
  gate.resolve()
  await first
})

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
