import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { dropAction, keepAction, keptAction } from './kept-action'

const action = { day: 20_700, text: 'Call someone you miss.', entryId: 'an-id', isSaved: false }

beforeEach(() => {
  stubLocalStorage()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an action is kept for its day and its account alone', () => {
  keepAction('ada', action)
  expect(keptAction('ada', 20_700)).toEqual(action)
  expect(keptAction('ada', 20_701)).toBeUndefined()
  expect(keptAction('grace', 20_700)).toBeUndefined()
  dropAction('ada')
  expect(keptAction('ada', 20_700)).toBeUndefined()
})

test('what cannot be read is no action, and no error', () => {
  for (const text of ['', '{', 'null', '{"day":20700}']) {
    localStorage.setItem('geist:action:ada', text)
    expect(keptAction('ada', 20_700)).toBeUndefined()
  }
  vi.stubGlobal('localStorage', undefined)
  expect(keptAction('ada', 20_700)).toBeUndefined()
  expect(() => keepAction('ada', action)).not.toThrow()
})
