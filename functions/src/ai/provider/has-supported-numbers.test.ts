import { describe, expect, it } from 'vitest'
import { hasSupportedNumbers } from './has-supported-numbers'

const texts = [
  'Ran 1.5 km at 10:30 in 2024, past 1,600 trees and 300 more.',
  'The rent is 12 000 since 12.03.2026, after 15000.',
  'It cost 70.',
].map((content) => ({
  content,
  writtenAt: undefined,
  category: '',
  notebook: '',
}))

/**
 * Whether a claim about the first two of three entries is allowed. They were written in March; the
 * question is about June 2031.
 */
function isClaimed(text: string): boolean {
  const quotes = [0, 1].map((textIndex) => ({ textIndex, start: 0, end: 3 }))
  const request = {
    question: 'And by June 2031?',
    turns: [],
    maxExactCount: Infinity,
    texts,
    timeZone: 'UTC',
    now: 0,
    seed: '',
    signal: new AbortController().signal,
  }
  return hasSupportedNumbers({ text, quotes }, request, ['March 1, 2026', 'March 9, 2026'])
}

describe('numbers in a claim', () => {
  it.each([
    ['of an entry that it quotes', 'You ran in 2024.'],
    ['of another one that it quotes', 'The rent is 12 000.'],
    ['of the question', 'There is nothing for 2031.'],
    ['of the days on which they were written', 'In 2026, on March 9.'],
    [
      'with another mark between thousands, or none',
      "Past 1.600 trees, 1600, 1’600, 1'600, 1 600: 12,000 or 12\u00A0000.",
    ],
    ['with another mark for its parts', 'You ran 1,5 km at 10.30.'],
    ['beside another', 'In 2024 300 trees.'],
    ['in letters of another width', 'You ran in ２０２４.'],
    ['none at all', 'You ran past trees.'],
  ])('are supported as %s', (_, text) => {
    expect(isClaimed(text)).toBe(true)
  })

  it.each([
    ['of an entry that it does not quote', 'It cost 70.'],
    ['that stands nowhere', 'The rent is 5000.'],
    ['beside one that stands there', 'In 2024 it was 5000.'],
    ['before one that stands there', 'It was 5000 in 2024.'],
    ['whose parts have come together', 'You ran 15 km.'],
    ['that is a part of one', 'You ran 5 km.'],
    ['that has grown', 'Past 16000 trees.'],
    ['that was parted otherwise', 'Past 16,00 trees.'],
    ['that was parted', 'In 20:24.'],
    ['whose thousands are none', 'Past 1,5000 trees.'],
    ['that shares its beginning with one', 'On 12.03.2031.'],
  ])('are unsupported as %s', (_, text) => {
    expect(isClaimed(text)).toBe(false)
  })
})
