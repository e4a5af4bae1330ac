import { expect, test } from 'vitest'

import { formatRestored } from './restore-with-toast'

test.each([
  [1, 1, 'Restored'],
  [3, 3, '3 notes restored'],
  [1, 0, '1 note was already deleted for good'],
  [3, 1, 'Restored. 2 notes were already deleted for good'],
  [3, 2, '2 notes restored. 1 note was already deleted for good'],
])('of %d notes to restore, %d were still there: %s', (count, restoredCount, text) => {
  expect(formatRestored(count, restoredCount)).toBe(text)
})
