import { expect, test } from 'vitest'

import { readWords } from './read-words'
import { typePage } from './type-page'

const typed = (content: string) =>
  typePage(readWords(content, 0), [content]).map(({ left, right }) =>
    [left, right].map((half) => half.map(({ start, end }) => content.slice(start, end)).join(' ')),
  )

test('a line has at most 60 columns and is cut at the word end nearest to the thirtieth', () => {
  expect(
    typed('A heron on the third post past the lock. I took it for a broken umbrella until it turned its head.'),
  ).toEqual([
    ['A heron on the third post past', 'the lock. I took it for a'],
    ['broken umbrella until it turned', 'its head.'],
  ])
})

test('a line shorter than half the width stays on the left', () => {
  expect(typed('its head.')).toEqual([['its head.', '']])
})

test('double-width characters count as two columns', () => {
  const [first] = typed('今天'.repeat(40))
  expect(first?.map((half) => half.replaceAll(' ', '').length)).toEqual([12, 12])
})
