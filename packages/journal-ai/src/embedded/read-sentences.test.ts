import { describe, expect, it } from 'vitest'
import { readSentences } from './read-sentences'

describe('readSentences', () => {
  it.each([
    ['One. Two?! "Three," she said…', [['One'], ['Two'], ['Three', undefined], ['she', 'said']]],
    ['One.Two', [['One', undefined, 'Two']]],
    ['One..".Two', [['One'], [undefined, 'Two']]],
    ['One"."."Two', [['One'], ['Two']]],
    ['One«.»Two', [['One'], [undefined], ['Two']]],
    ['One\n\nTwo: three', [['One'], ['Two'], ['three']]],
  ])('splits %j into sentences', (text, sentences) => {
    expect(readSentences(text)).toEqual(sentences)
  })

  it('splits a long run of characters in linear time', () => {
    for (const run of ['.', '?"', '."', '«', ':', '…x', '`', '<a', '&', '-', "'", 'a@', 'www.', 'Is it? '])
      expect(readSentences(`One ${run.repeat(300_000 / run.length)}x`)[0]?.[0]).toBe('One')
  })
})
