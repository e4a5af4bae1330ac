import { expect, test, vi } from 'vitest'

import { stubFullStorage, stubLocalStorage } from '../../shared/local/testing/stub-local-storage'

/** Imports the module anew, as a page load does. */
async function opened(): Promise<typeof import('./reader-choice')> {
  vi.resetModules()
  return import('./reader-choice')
}

test('who reads photos is asked once for an account on a device', async () => {
  stubLocalStorage()
  const before = await opened()
  expect(before.chosenReader('ada')).toBeUndefined()
  before.chooseReader('ada', 'server')
  const after = await opened()
  expect(after.chosenReader('ada')).toBe('server')
  expect(after.chosenReader('grace')).toBeUndefined()
})

test('where the browser keeps nothing it is asked once a visit', async () => {
  stubFullStorage().isFull = true
  const { chooseReader, chosenReader } = await opened()
  chooseReader('ada', 'device')
  expect(chosenReader('ada')).toBe('device')
})
