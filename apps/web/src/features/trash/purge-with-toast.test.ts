import { expect, test } from 'vitest'

import { describePurge } from './purge-with-toast'

test.each([
  [1, 0, 'Deleted for good'],
  [3, 0, '3 notes deleted for good'],
  [1, 1, '1 note was restored in the meantime, so nothing was deleted'],
  [2, 2, '2 notes were restored in the meantime, so nothing was deleted'],
  [3, 1, '2 notes deleted for good. 1 note was restored in the meantime'],
  [3, 2, 'Deleted for good. 2 notes were restored in the meantime'],
])('of %d notes to delete for good, %d restored meanwhile: %s', (count, restoredCount, text) => {
  expect(describePurge(count, restoredCount)).toBe(text)
})
