import { expect, test, vi } from 'vitest'

import { stubFullStorage, stubLocalStorage } from '../../shared/local/testing/stub-local-storage'

/** Imports the module again, as a page load does. */
async function importAfresh(): Promise<typeof import('./reader-choice')> {
  vi.resetModules()
  return import('./reader-choice')
}

test('the choice who reads photos is asked once per account and device', async () => {
  stubLocalStorage()
  const first = await importAfresh()
  expect(first.getChosenReader('ada')).toBeUndefined()
  first.chooseReader('ada', 'server')
  const second = await importAfresh()
  expect(second.getChosenReader('ada')).toBe('server')
  expect(second.getChosenReader('grace')).toBeUndefined()
})

test('without storage the choice is asked once a visit', async () => {
  stubFullStorage().isFull = true
  const { chooseReader, getChosenReader: chosenReader } = await importAfresh()
  chooseReader('ada', 'device')
  expect(chosenReader('ada')).toBe('device')
})
