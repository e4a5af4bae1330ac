import { expect, test } from 'vitest'

import { formatSource } from './format-source'

test('a preview names every format of the files', () => {
  expect(formatSource(['text'])).toBe('plain text')
  expect(formatSource(['markdown', 'text'])).toBe('Markdown and plain text')
  expect(formatSource(['geist', 'markdown', 'text'])).toBe('a Geist file, Markdown and plain text')
})
