import { expect, test } from 'vitest'

import { findPromptOccurrences } from './find-prompt-occurrences'
import { extractPromptWords } from './extract-prompt-words'

const findIn = (prompt: string, ...contents: readonly string[]) =>
  findPromptOccurrences(prompt, contents, () => 0.5).map((places) =>
    places.map(({ entry, position: at }) => `${entry} ${contents[entry]?.slice(at, at + 5)}`).toSorted(),
  )

test('the words of a prompt are returned once each, without question words', () => {
  expect(extractPromptWords("What do I keep saying about my Mother, and Mother's soup?")).toEqual([
    'saying',
    'mother',
    "mother's",
    'soup',
  ])
  expect(extractPromptWords('关于苍鹭')).toEqual(['关于', '苍鹭'])
  expect(extractPromptWords('What about it?')).toEqual([])
})

test('words are found in any case and with endings, but not inside other words', () => {
  expect(findIn('heron', 'Heron', 'two herons', 'HERON!', 'no xheron', 'heronlike')).toEqual([
    ['0 Heron', '1 heron', '2 HERON'],
  ])
  expect(findIn('sea', 'the sea', 'a search', 'seas')).toEqual([['0 sea']])
})

test('words of scripts without spaces are found at any position', () => {
  expect(findIn('苍鹭', '我看到苍鹭。')).toEqual([['0 苍鹭。']])
})

test('escapes regular-expression syntax, and uses a repeated word of one entry at most four times', () => {
  expect(findIn('(.*)+ [a', 'anything')).toEqual([])
  expect(findIn('rain', 'rain '.repeat(50))[0]).toHaveLength(4)
})
