import { expect, test } from 'vitest'

import { ReadWriteLock } from './read-write-lock'

test('readers run concurrently, and a writer runs alone', async () => {
  const lock = new ReadWriteLock()
  const log: string[] = []
  const gate = withResolvers()
  const reader = (name: string) =>
    lock.withReadLock(async () => {
      log.push(`${name} begins`)
      await gate.promise
      log.push(`${name} ends`)
    })
  const readers = [reader('one'), reader('two')]
  const writer = lock.withWriteLock(async () => void log.push('writer'), 1_000)
  const late = reader('late')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(log).toEqual(['one begins', 'two begins'])
  gate.resolve()
  await Promise.all([...readers, writer, late])
  expect(log).toEqual(['one begins', 'two begins', 'one ends', 'two ends', 'writer', 'late begins', 'late ends'])
})

test('a writer that waits too long gives up, and readers continue', async () => {
  const lock = new ReadWriteLock()
  const gate = withResolvers()
  const first = lock.withReadLock(() => gate.promise)
  const writer = lock.withWriteLock(async () => undefined, 5)
  const second = lock.withReadLock(async () => 'read')
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
