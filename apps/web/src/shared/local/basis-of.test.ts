import fc from 'fast-check'
import { expect, test } from 'vitest'

import { textDigestOf } from './basis-of'

test('the digest tells texts apart, and the content from the category', () => {
  expect(textDigestOf({ content: 'a', category: 'b' })).toBe(textDigestOf({ content: 'a', category: 'b' }))
  expect(textDigestOf({ content: 'a', category: 'b' })).not.toBe(textDigestOf({ content: 'b', category: 'a' }))
  expect(textDigestOf({ content: 'ab', category: '' })).not.toBe(textDigestOf({ content: 'a', category: 'b' }))
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      fc.pre(one !== other)
      expect(textDigestOf({ content: one, category: '' })).not.toBe(textDigestOf({ content: other, category: '' }))
    }),
  )
})
