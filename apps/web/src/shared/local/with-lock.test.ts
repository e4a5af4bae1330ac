import { afterEach, expect, test, vi } from 'vitest'

import { withLock } from './with-lock'

afterEach(() => vi.unstubAllGlobals())

/** Stubs the browser's lock manager. */
type LockRequest = (name: string, options: LockOptions, work: () => unknown) => Promise<unknown>

function stubLocks(request: LockRequest | undefined): void {
  vi.stubGlobal('navigator', { locks: request && { request } })
}

/** Grants the lock, as a browser does. */
const granted: LockRequest = async (_name, _options, work) => work()

const refusals = [
  ['SecurityError', 'Access to the Locks API is denied in this context.', 'Chromium, site data blocked'],
  ['SecurityError', 'The operation is insecure.', 'Firefox, cookies blocked'],
  ['NotSupportedError', 'The operation is not supported.', 'a page without an origin of its own'],
] as const

test.each(refusals)('%s, "%s" (%s): the work runs once without a lock', async (name, message) => {
  stubLocks(() => Promise.reject(new DOMException(message, name)))
  const work = vi.fn<() => string>(() => 'done')
  expect(await withLock('sync', work)).toBe('done')
  expect(work).toHaveBeenCalledTimes(1)
})

test('a request that throws synchronously counts as refused, too', async () => {
  stubLocks(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(await withLock('sync', () => 'done')).toBe('done')
})

test('the work runs when locks are unsupported', async () => {
  stubLocks(undefined)
  expect(await withLock('sync', () => 'done')).toBe('done')
})

test('work aborted while it waits for the lock does not run', async () => {
  stubLocks(() => Promise.reject(new DOMException('The lock request was aborted.', 'AbortError')))
  const work = vi.fn<() => void>()
  await expect(withLock('sync', work)).rejects.toThrow('The lock request was aborted.')
  expect(work).not.toHaveBeenCalled()
})

test('an error of the work is passed on, and the work is not repeated without a lock', async () => {
  stubLocks(granted)
  const work = vi.fn<() => void>(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  await expect(withLock('sync', work)).rejects.toThrow('The operation is insecure.')
  expect(work).toHaveBeenCalledTimes(1)
})

test('a lock stolen while the work runs does not change the result', async () => {
  stubLocks(async (_name, _options, work) => {
    void work()
    throw new DOMException('Lock broken by another request with the "steal" option.', 'AbortError')
  })
  expect(await withLock('sync', () => 'done')).toBe('done')
})
