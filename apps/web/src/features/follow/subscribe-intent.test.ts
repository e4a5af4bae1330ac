import { beforeEach, expect, test } from 'vitest'

import { stubFullStorage, stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { dropSubscribeIntent, readSubscribeIntent, saveSubscribeIntent } from './subscribe-intent'

const now = Date.UTC(2026, 2, 14, 18, 30)
const hourMs = 60 * 60 * 1_000
const notebook = { id: 'river-notes-of-ada-0001', name: 'River notes' }
const intent = { id: 'intent', notebook, createdAt: now }

beforeEach(() => stubLocalStorage())

test('an intent is found until it is dropped', () => {
  saveSubscribeIntent(intent)
  expect(readSubscribeIntent('intent', now)).toEqual(intent)
  dropSubscribeIntent('intent', now)
  expect(readSubscribeIntent('intent', now)).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual([])
})

test('an intent expires after an hour, and one from a clock that was set back is not trusted', () => {
  saveSubscribeIntent(intent)
  expect(readSubscribeIntent('intent', now + hourMs - 1)).toEqual(intent)
  expect(readSubscribeIntent('intent', now + hourMs)).toBeUndefined()
  expect(readSubscribeIntent('intent', now - 1)).toBeUndefined()
})

test('the id alone finds nothing, and the stored intent alone is not found by another id', () => {
  expect(readSubscribeIntent('intent', now)).toBeUndefined()
  saveSubscribeIntent(intent)
  expect(readSubscribeIntent('other', now)).toBeUndefined()
  expect(readSubscribeIntent('', now)).toBeUndefined()
})

test('two tabs keep their own intents, and a second press renews the first', () => {
  const other = { id: 'other', notebook: { id: 'bread-notes-of-bo-00002', name: 'Bread' }, createdAt: now }
  saveSubscribeIntent(intent)
  saveSubscribeIntent(other)
  const renewed = { ...intent, createdAt: now + hourMs / 2 }
  saveSubscribeIntent(renewed)
  dropSubscribeIntent('other', now + hourMs / 2)
  expect(readSubscribeIntent('other', now + hourMs / 2)).toBeUndefined()
  expect(readSubscribeIntent('intent', now + hourMs)).toEqual(renewed)
})

test('keeps at most ten intents, the newest', () => {
  for (let index = 0; index < 12; index += 1) saveSubscribeIntent({ ...intent, id: `intent-${index}` })
  expect(readSubscribeIntent('intent-1', now)).toBeUndefined()
  expect(readSubscribeIntent('intent-2', now)).toBeDefined()
  expect(readSubscribeIntent('intent-11', now)).toBeDefined()
})

test.each([
  'not json',
  '{}',
  '[{"id":"intent"}]',
  `[${JSON.stringify({ ...intent, notebook: { id: '../users', name: '' } })}]`,
])('ignores a stored text that is no list of intents: %s', (text) => {
  stubLocalStorage({ 'geist:subscribe-intents': text })
  expect(readSubscribeIntent('intent', now)).toBeUndefined()
  saveSubscribeIntent(intent)
  expect(readSubscribeIntent('intent', now)).toEqual(intent)
})

test('without storage, an intent lasts until the page is closed', () => {
  stubFullStorage().isFull = true
  saveSubscribeIntent(intent)
  expect(localStorage.getItem('geist:subscribe-intents')).toBeNull()
  expect(readSubscribeIntent('intent', now)).toEqual(intent)
  dropSubscribeIntent('intent', now)
  expect(readSubscribeIntent('intent', now)).toBeUndefined()
})
