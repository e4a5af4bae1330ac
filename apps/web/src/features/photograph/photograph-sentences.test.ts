import { expect, test } from 'vitest'

import { describeAddedText } from './photograph-sentences'

test.each([
  ['Patience', '1 word added to your note.'],
  ['The heron stood\n\n in the water.', '6 words added to your note.'],
])('“%s”: %s', (text, sentence) => {
  expect(describeAddedText(text)).toBe(sentence)
})
