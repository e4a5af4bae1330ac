import fc from 'fast-check'
import { expect, test } from 'vitest'

import { removeSavedText } from './remove-saved-text'

const text = fc.string({ unit: 'grapheme', minLength: 1 })

test('an unchanged field is empty after its save', () => {
  fc.assert(
    fc.property(text, (savedText) => {
      expect(removeSavedText(savedText, savedText)).toBe('')
    }),
  )
})

test('text typed after the saved one stays, without the separating space', () => {
  expect(removeSavedText('The heron was there.', 'The heron was there. It left.')).toBe('It left.')
  fc.assert(
    fc.property(text, text, (savedText, typed) => {
      expect(removeSavedText(savedText, savedText + typed)).toBe(typed.trimStart())
    }),
  )
})

test('a text changed in its middle, cut or replaced stays whole', () => {
  for (const current of ['The grey heron was there.', 'The heron', 'Something else'])
    expect(removeSavedText('The heron was there.', current)).toBe(current)
})
