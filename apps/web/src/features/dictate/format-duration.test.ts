import { expect, test } from 'vitest'

import { formatDuration, formatDurationWords } from './format-duration'

test.each([
  [0, '0:00', '0 seconds'],
  [-5, '0:00', '0 seconds'],
  [1400, '0:01', '1 second'],
  [59_600, '1:00', '1 minute'],
  [65_000, '1:05', '1 minute 5 seconds'],
  [3_723_000, '62:03', '62 minutes 3 seconds'],
])('%d ms are shown as %s and read out as “%s”', (durationMs, text, words) => {
  expect(formatDuration(durationMs)).toBe(text)
  expect(formatDurationWords(durationMs)).toBe(words)
})
