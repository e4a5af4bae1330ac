import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { toSafeHref } from './to-safe-href'

test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['HTTP://Example.org', 'http://example.org/'],
  ['<https://example.org/>', 'https://example.org/'],
  ['www.example.org', 'https://www.example.org/'],
  ['mailto:ada@example.org', 'mailto:ada@example.org'],
  ['ada@example.org', 'mailto:ada@example.org'],
])('%s leads to %s', (destination, href) => {
  expect(toSafeHref(destination)).toBe(href)
})

const part = fc.constantFrom(
  'javascript:',
  'JAVASCRIPT:',
  'java\tscript:',
  'data:',
  'vbscript:',
  'blob:',
  'file:',
  'http:',
  'https://',
  'mailto:',
  'www.',
  '//',
  '\\',
  '@',
  '<',
  '>',
  '\u202E',
  '\0',
  '\n',
  ' ',
  'alert(1)',
  'a.example',
  '%0A',
)

test('whatever the destination, an address is of the web or mail, and has no control characters', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const href = toSafeHref(parts.join('')) ?? 'https://none.example/'
      // oxlint-disable-next-line no-control-regex -- these must not occur
      expect(href).toMatch(/^(?:https?|mailto):[^\u0000-\u0020\u202E]*$/u)
    }),
  )
})
