import { expect, it } from 'vitest'

import { truncateToLine } from './truncate-to-line'

it('a short text is returned on one line', () => {
  expect(truncateToLine(' Rain.\n\nAll  morning. ', 40)).toBe('Rain. All morning.')
})

it('a long text ends with an ellipsis and splits no character', () => {
  expect(truncateToLine('👩‍🚀'.repeat(30), 5)).toBe(`${'👩‍🚀'.repeat(5)}…`)
  expect(truncateToLine('a'.repeat(200_000), 10)).toBe('aaaaaaaaaa…')
})

it('control and bidirectional characters are removed', () => {
  expect(truncateToLine('\u202E007$ \u2067no\u0000 more\u2069\u200F', 40)).toBe('007$ no more')
})
