import { expect, test } from 'vitest'

import { findOverlongComments } from './find-overlong-comments'

test('comment lines over 100 columns are reported; code, directives and long links are not', () => {
  const words = 'word '.repeat(20)
  const text = [
    `// ${words}`,
    `  /** ${words} */`,
    '  /**',
    `   * ${words}`,
    '   */',
    `      {/* ${words} */}`,
    `const a = '${words}${words}'`,
    `/* oxlint-disable-next-line no-console -- ${words} */`,
    `// https://example.org/${'a'.repeat(90)}`,
    `// ${'w'.repeat(97)}`,
  ].join('\n')
  expect(findOverlongComments(text)).toEqual([1, 2, 4, 6])
})
