import { expect, test } from 'vitest'

import { parsePrompt } from './parse-prompt'

test('a question needs words, and a cut-up does not', () => {
  expect(parsePrompt(' \n', { isRequired: true })).toMatchObject({ status: 'refused', reason: 'blank' })
  expect(parsePrompt(' \n', { isRequired: false })).toEqual({ status: 'accepted', value: '' })
  expect(parsePrompt(' Why? ', { isRequired: true })).toEqual({ status: 'accepted', value: 'Why?' })
})

test('a prompt that is too long is refused with both numbers, and any other accepted', () => {
  const long = parsePrompt('a'.repeat(10_001), { isRequired: true })
  expect(long).toMatchObject({ status: 'refused', reason: 'too-long' })
  expect(long).toHaveProperty('sentence', expect.stringContaining('10,001 characters, and the limit is 10,000'))
  expect(parsePrompt('a'.repeat(10_000), { isRequired: true }).status).toBe('accepted')
  expect(parsePrompt('half an emoji \ud83d', { isRequired: true })).toMatchObject({ value: 'half an emoji \uFFFD' })
})
