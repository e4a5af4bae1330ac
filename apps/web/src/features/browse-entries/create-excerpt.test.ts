import { findMatchRanges } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createExcerpt } from './create-excerpt'

test('a short text is its own excerpt', () => {
  const ranges = [{ start: 0, end: 4 }]
  expect(createExcerpt('Rain again', ranges)).toEqual({ text: 'Rain again', ranges, offset: 0 })
})

test('a late first match is shown with a little text before it', () => {
  const content = `${'word '.repeat(1000)}heron ${'word '.repeat(1000)}`
  const { text, ranges, offset } = createExcerpt(content, findMatchRanges(content, 'heron'))
  expect(text).toMatch(/^… word (word )+heron word/u)
  expect(text.indexOf('heron') - offset).toBe(content.indexOf('heron'))
  expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['heron'])
})

test('a first match on a late line is shown with at most two line breaks before it', () => {
  const content = `${'- salt\n'.repeat(9)}- heron\n${'- salt\n'.repeat(90)}`
  const { text, ranges } = createExcerpt(content, findMatchRanges(content, 'heron'))
  expect(text).toMatch(/^… - salt\n- salt\n- heron\n/u)
  expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['heron'])
})

test('an excerpt has at most 24 lines', () => {
  expect(createExcerpt('- salt\n'.repeat(490), []).text.split('\n')).toHaveLength(24)
})

test('the excerpt marks the same matches as the whole text, always the first, and splits no code point', () => {
  const unit = fc.constantFrom('a', 'b', ' ', '\n', '🌧', 'x'.repeat(300), '字'.repeat(1000))
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), fc.constantFrom('ab', 'xx', '🌧a', '字字'), (content, query) => {
      const allRanges = findMatchRanges(content, query)
      const { text, ranges } = createExcerpt(content, allRanges)
      const words = ranges.map(({ start, end }) => text.slice(start, end))
      expect(text.isWellFormed()).toBe(true)
      for (const [index, word] of words.entries()) {
        const range = allRanges[index]
        expect(word).toBe(range && content.slice(range.start, range.end))
      }
      const [first] = allRanges
      expect(words.length > 0 || !first || first.end - first.start >= 1000).toBe(true)
      expect(text.length).toBeLessThanOrEqual(1_610)
    }),
  )
})
