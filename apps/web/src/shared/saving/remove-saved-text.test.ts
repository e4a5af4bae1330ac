import fc from 'fast-check'
import { expect, test } from 'vitest'

import { removeSavedText } from './remove-saved-text'

const text = fc.string({ unit: 'grapheme', minLength: 1 })

test('a field that was left alone is empty after its save', () => {
  fc.assert(
    fc.property(text, (taken) => {
      expect(removeSavedText(taken, taken)).toBe('')
    }),
  )
})

test('what was typed behind the saved text stays, without the space between them', () => {
  expect(removeSavedText('The heron was there.', 'The heron was there. It left.')).toBe('It left.')
  fc.assert(
    fc.property(text, text, (taken, typed) => {
      expect(removeSavedText(taken, taken + typed)).toBe(typed.trimStart())
    }),
  )
})

test('a text that was changed in its middle, cut or replaced stays whole', () => {
  for (const current of ['The grey heron was there.', 'The heron', 'Something else'])
    expect(removeSavedText('The heron was there.', current)).toBe(current)
})
