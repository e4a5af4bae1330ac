import { expect, test } from 'vitest'

import { readWords } from './read-words'

const words = (content: string) => readWords(content, 0).map(({ start, end }) => content.slice(start, end))
const openings = (content: string) =>
  readWords(content, 0).flatMap(({ isSentenceStart: opens, start, end }) => (opens ? content.slice(start, end) : []))
const endings = (content: string) =>
  readWords(content, 0).flatMap(({ isSentenceEnd: closes, start, end }) => (closes ? content.slice(start, end) : []))

test('punctuation stays attached to its word', () => {
  expect(words('"No," she said – don\'t.')).toEqual(['"No,"', 'she', 'said', '–', "don't."])
  expect(words('the coat—the green one—I')).toEqual(['the', 'coat—', 'the', 'green', 'one—', 'I'])
})

test('words are found in scripts without spaces, even within text of another script', () => {
  expect(words('我今天看到「苍鹭」。Hello 世界！')).toEqual(['我', '今天', '看到', '「苍鹭」。', 'Hello', '世界！'])
  expect(words('ฉันเห็นนก')).toEqual(['ฉัน', 'เห็น', 'นก'])
})

test('list markers are not words, unless there is nothing else', () => {
  expect(words('1. Onion first\n2) Bone\n- [ ] Salt\n# Soup – 3. of four')).toEqual([
    'Onion',
    'first',
    'Bone',
    'Salt',
    'Soup',
    '–',
    '3.',
    'of',
    'four',
  ])
  expect(words('1.')).toEqual(['1.'])
})

test('addresses are omitted, unless there is nothing else: then they are split between characters', () => {
  const address = `https://example.org/${'a'.repeat(30)}`
  expect(words(`See ${address} there`)).toEqual(['See', 'there'])
  expect(words(address)).toEqual([address.slice(0, 40), address.slice(40)])
  expect(words('👨‍👩‍👧'.repeat(6))).toEqual(['👨‍👩‍👧'.repeat(5), '👨‍👩‍👧'])
})

test('sentences and lines have starts and ends', () => {
  expect(openings('Cold! Who taught you hot?\n2. The bone')).toEqual(['Cold!', 'Who', 'The'])
  expect(endings('Cold! Who taught you hot?\n2. The bone')).toEqual(['Cold!', 'hot?', 'bone'])
})

test('a sentence continues after a quotation and after a title', () => {
  expect(openings('"Stop!" he said to Dr. Okafor. "Why?" I did.')).toEqual(['"Stop!"', '"Why?"', 'I'])
})

test('a range of a text keeps its positions', () => {
  expect(readWords('one two three', 7, 4, 8)).toEqual([
    { entry: 7, start: 4, end: 7, isSentenceStart: false, isSentenceEnd: false },
  ])
})
