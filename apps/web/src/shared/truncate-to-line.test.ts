import { expect, it } from 'vitest'

import { truncateToLine } from './truncate-to-line'

it('a short text is one line of itself', () => {
  expect(truncateToLine(' Rain.\n\nAll  morning. ', 40)).toBe('Rain. All morning.')
})

it('a long one ends with dots, and no character is cut', () => {
  expect(truncateToLine('👩‍🚀'.repeat(30), 5)).toBe(`${'👩‍🚀'.repeat(5)}…`)
  expect(truncateToLine('a'.repeat(200_000), 10)).toBe('aaaaaaaaaa…')
})

it('turns nothing of what it stands in', () => {
  expect(truncateToLine('\u202E007$ \u2067no\u0000 more\u2069\u200F', 40)).toBe('007$ no more')
})
