import { expect, test } from 'vitest'

import { capCombiningMarks } from './cap-combining-marks'

test('keeps 30 of a run of combining marks, and all other characters', () => {
  expect(capCombiningMarks(`Z${'\u0301'.repeat(60_000)}a`)).toBe(`Z${'\u0301'.repeat(30)}a`)
  const text = 'Ruža, ngày, हिन्दी, e\u0301\u0316'
  expect(capCombiningMarks(text)).toBe(text)
})
