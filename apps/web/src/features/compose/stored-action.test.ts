import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { deleteStoredAction, storeAction, readStoredAction } from './stored-action'

const action = { day: 20_700, text: 'Call someone you miss.', entryId: 'an-id', isSaved: false }

beforeEach(() => {
  stubLocalStorage()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an action is stored for its day and its account only', () => {
  storeAction('ada', action)
  expect(readStoredAction('ada', 20_700)).toEqual(action)
  expect(readStoredAction('ada', 20_701)).toBeUndefined()
  expect(readStoredAction('grace', 20_700)).toBeUndefined()
  deleteStoredAction('ada')
  expect(readStoredAction('ada', 20_700)).toBeUndefined()
})

test('unreadable data gives no action and no error', () => {
  for (const text of ['', '{', 'null', '{"day":20700}']) {
    localStorage.setItem('geist:action:ada', text)
    expect(readStoredAction('ada', 20_700)).toBeUndefined()
  }
  vi.stubGlobal('localStorage', undefined)
  expect(readStoredAction('ada', 20_700)).toBeUndefined()
  expect(() => storeAction('ada', action)).not.toThrow()
})
