import { expect, test } from 'vitest'
import { parseSentencePairs, readSentencePairs } from './read-sentence-pairs'

test('reads fields with and without quotation marks', () => {
  expect(parseSentencePairs('A cat.,A dog.,1.25\n"A ""cat"", and a dog.",Neither.,0.0\n')).toEqual([
    { first: 'A cat.', second: 'A dog.', score: 1.25 },
    { first: 'A "cat", and a dog.', second: 'Neither.', score: 0 },
  ])
})

test.each(['one,2', 'a,b,c', '"a,b,1', 'a,b,c,1'])('refuses %s', (line) => {
  expect(() => parseSentencePairs(line)).toThrow(line)
})

test('reads all pairs of the development set', () => {
  const pairs = readSentencePairs()
  expect(pairs).toHaveLength(1_500)
  for (const { score } of pairs) expect(score).toBeLessThanOrEqual(5)
})
