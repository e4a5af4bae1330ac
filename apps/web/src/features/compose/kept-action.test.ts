import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { dropAction, keepAction, keptAction } from './kept-action'

const action = { day: 20_700, text: 'Call someone you miss.', entryId: 'an-id', isSaved: false }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
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
