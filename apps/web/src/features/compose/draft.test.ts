import fc from 'fast-check'
import { expect, test } from 'vitest'

import { draftFromText, draftText, isBlank, newDraft, rewritten } from './draft'

test('a draft comes back from its text as it was, whatever was written', () => {
  const draft = fc.record({
    id: fc.uuid(),
    content: fc.string({ unit: 'grapheme' }),
    category: fc.string({ unit: 'binary' }),
    submittedAt: fc.option(fc.integer({ min: 0 })),
  })
  fc.assert(
    fc.property(draft, (value) => {
      expect(draftFromText(draftText(value))).toEqual(value)
    }),
  )
})

test('a damaged text gives no draft instead of an error', () => {
  for (const text of ['', '{', 'null', '[]', '"text"', '{"id":1}']) expect(draftFromText(text)).toBeUndefined()
})

test('a new draft holds nothing to lose', () => {
  expect(isBlank(newDraft('an-id'))).toBe(true)
  expect(isBlank({ ...newDraft('an-id'), category: 'Walks' })).toBe(false)
})

test('writing on keeps the id of a draft, but not of one that may stand on the server already', () => {
  const draft = { ...newDraft('first'), content: 'A' }
  expect(rewritten(draft, { content: 'AB' }, 'fresh')).toEqual({ ...draft, content: 'AB' })
  const submitted = { ...draft, submittedAt: 1 }
  expect(rewritten(submitted, { content: 'B' }, 'fresh')).toEqual({
    id: 'fresh',
    content: 'B',
    category: '',
    submittedAt: null,
  })
})
