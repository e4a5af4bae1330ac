import { limits } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { truncatePrompt } from './truncate-prompt'

const piece = fc.constantFrom('a', ' ', 'é', '水', '🙂', '\n')
const textOf = (minLength: number, maxLength: number) =>
  fc.array(piece, { minLength, maxLength }).map((pieces) => pieces.join(''))

test('a draft within the limit is sent whole', () => {
  fc.assert(
    fc.property(textOf(0, 5_000), (draft) => {
      expect(truncatePrompt(draft)).toBe(draft)
    }),
    { numRuns: 20 },
  )
  const longest = 'p'.repeat(limits.userPromptMaxLength)
  expect(truncatePrompt(longest)).toBe(longest)
})

test('a longer draft is cut to its end, without splitting a character', () => {
  fc.assert(
    fc.property(textOf(10_001, 12_000), (draft) => {
      const prompt = truncatePrompt(draft)
      expect(prompt.length).toBeGreaterThan(limits.userPromptMaxLength - 2)
      expect(prompt.length).toBeLessThanOrEqual(limits.userPromptMaxLength)
      expect(prompt.isWellFormed()).toBe(true)
      expect(draft.endsWith(prompt.slice(1))).toBe(true)
    }),
    { numRuns: 20 },
  )
})
