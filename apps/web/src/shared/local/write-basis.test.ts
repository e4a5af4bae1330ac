import fc from 'fast-check'
import { expect, test } from 'vitest'

import { digestText } from './write-basis'

test('the digest distinguishes texts, and content from category', () => {
  expect(digestText({ content: 'a', category: 'b' })).toBe(digestText({ content: 'a', category: 'b' }))
  expect(digestText({ content: 'a', category: 'b' })).not.toBe(digestText({ content: 'b', category: 'a' }))
  expect(digestText({ content: 'ab', category: '' })).not.toBe(digestText({ content: 'a', category: 'b' }))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      fc.pre(one !== other)
      expect(digestText({ content: one, category: '' })).not.toBe(digestText({ content: other, category: '' }))
    }),
  )
})
