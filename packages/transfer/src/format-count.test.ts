import { expect, test } from 'vitest'

import { formatCount } from './format-count'

test('one item has its own wording, other numbers are grouped by thousands', () => {
  const sentences = [0, 1, 2, 1_234].map((count) => formatCount(count, 'One entry has', 'entries have'))
  expect(sentences).toEqual(['0 entries have', 'One entry has', '2 entries have', '1,234 entries have'])
})
