import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { type KeyPress, findShortcut } from './find-shortcut'

const plain: KeyPress = {
  key: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
}
const press = (key: string, modifiers: Partial<KeyPress> = {}) => findShortcut({ ...plain, key, ...modifiers })

test.each([
  ['/', 'search'],
  ['c', 'compose'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['e', 'edit'],
  ['?', 'help'],
])('%s means %s', (key, shortcut) => {
  expect(press(key)).toBe(shortcut)
})

test('symbols work with Shift on layouts that need it; letters with Shift do nothing', () => {
  expect(press('/', { shiftKey: true })).toBe('search')
  expect(press('?', { shiftKey: true })).toBe('help')
  expect(press('C', { shiftKey: true })).toBeUndefined()
  expect(press('Enter', { shiftKey: true })).toBeUndefined()
})

test('Caps Lock changes nothing', () => {
  expect(press('J')).toBe('next')
})

test('with a modifier, during composition, or when the event was handled, no key does anything', () => {
  const key = fc.constantFrom('/', 'c', 'j', 'k', 'Enter', 'e', '?')
  const blockingFlag = fc.constantFrom('ctrlKey', 'altKey', 'metaKey', 'isComposing', 'defaultPrevented')
  fc.assert(
    fc.property(key, blockingFlag, fc.boolean(), (each, by, shiftKey) => {
      expect(press(each, { [by]: true, shiftKey })).toBeUndefined()
    }),
  )
})

test('other keys do nothing', () => {
  const otherKey = fc.string().filter((key) => !/^(?:[/?cjke]|Enter)$/iu.test(key))
  fc.assert(
    fc.property(otherKey, fc.boolean(), (key, shiftKey) => {
      expect(press(key, { shiftKey })).toBeUndefined()
    }),
  )
})

test('a held key repeats a move, but opens nothing twice', () => {
  expect(press('j', { repeat: true })).toBe('next')
  expect(press('k', { repeat: true })).toBe('previous')
  expect(press('c', { repeat: true })).toBeUndefined()
  expect(press('Enter', { repeat: true })).toBeUndefined()
})
