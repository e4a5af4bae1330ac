import { expect, test } from 'vitest'

import { trimEdges } from './trim-edges'

const trimmed = (piece: string, content = piece) => {
  const start = content.indexOf(piece)
  const edges = trimEdges(content, { start, end: start + piece.length })
  return content.slice(edges.start, edges.end)
}

test.each([
  ['half a pair goes', '(and the rain', 'and the rain'],
  ['half a quotation goes', 'at your phone."', 'at your phone.'],
  ['a pair stays', '"Cold!" (twice)', '"Cold!" (twice)'],
  ['a mark that the cut left inside stays', 'he said, "the', 'he said, "the'],
  ['a dash that led elsewhere goes', '— the coat —', 'the coat'],
  ['what is nothing else is nothing', '—', ''],
  ['a number keeps its sign', '-5 degrees', '-5 degrees'],
])('%s', (_, piece, whole) => {
  expect(trimmed(piece)).toBe(whole)
})

test('a partial character is removed', () => {
  expect(trimmed('\u0301 and e', '\u0301 and e\u0301')).toBe('\u0301 and ')
  expect(trimmed('👩‍', '👩‍🚀')).toBe('')
})
