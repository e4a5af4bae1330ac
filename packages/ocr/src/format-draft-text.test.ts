import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDraftText } from './format-draft-text'
import type { ReadBlock, ReadLine } from './reading'

/** A line in letters of 10 by 20 pixels. */
const line = (text: string, foot: number, left = 0): ReadLine => {
  let x = left
  const words = text.split(' ').map((word) => {
    const bbox = { x0: x, y0: foot - 20, x1: x + 10 * word.length, y1: foot }
    x = bbox.x1 + 10
    return { text: word, bbox }
  })
  return { words, baseline: { y0: foot, y1: foot } }
}
/** A column with a line pitch of 30 and a paragraph pitch of 50. */
const block = (left: number, ...paragraphs: readonly (readonly string[])[]): ReadBlock => {
  let foot = 0
  return {
    paragraphs: paragraphs.map((lines) => {
      foot += 20
      return { lines: lines.map((text) => line(text, (foot += 30), left)) }
    }),
  }
}

describe('formatDraftText', () => {
  it('joins the lines of a paragraph, and separates paragraphs and columns', () => {
    const left = block(0, ['The train left at six and', 'I had forgotten the plums'], ['So be it, I said to Beth.'])
    const right = block(400, ['Grief is strange.'])
    expect(formatDraftText([left, right])).toBe(
      'The train left at six and I had forgotten the plums\n\nSo be it, I said to Beth.\n\nGrief is strange.',
    )
  })

  it('keeps a line break after which there was room for more', () => {
    expect(formatDraftText([block(0, ['Flour', 'Stamps', 'A birthday card for Leila'])])).toBe(
      'Flour\nStamps\nA birthday card for Leila',
    )
  })

  it('joins lines that the engine separates, and separates those it joins', () => {
    const [first, second, third] = [
      line('The train left at six and', 30),
      line('I had not read', 60),
      line('So be it.', 110),
    ]
    expect(formatDraftText([[first], [second, third]].map((lines) => ({ paragraphs: [{ lines }] })))).toBe(
      'The train left at six and I had not read\n\nSo be it.',
    )
  })

  it('starts a paragraph at an indented line', () => {
    const lines = [
      line('The train left at six, so', 30),
      line('I ran.', 60),
      line('There was nobody to see', 90, 30),
      line('me run, or so I thought.', 120),
    ]
    expect(formatDraftText([{ paragraphs: [{ lines }] }])).toBe(
      'The train left at six, so I ran.\n\nThere was nobody to see me run, or so I thought.',
    )
  })

  it('joins hyphenated words', () => {
    expect(formatDraftText([block(0, ['We cooked lentil soup togeth-', 'er and burned the first.'])])).toBe(
      'We cooked lentil soup together and burned the first.',
    )
  })

  it('keeps hyphens that belong to the word', () => {
    expect(
      formatDraftText([block(0, ['She looked at me, half-', 'asleep, and at Anne-', 'Marie beside the door'])]),
    ).toBe('She looked at me, half-asleep, and at Anne-Marie beside the door')
    expect(formatDraftText([block(0, ['We went there in 2014 -', 'or was it later than it'])])).toBe(
      'We went there in 2014 - or was it later than it',
    )
  })

  it('is empty when nothing was read', () => {
    expect(formatDraftText([])).toBe('')
    expect(formatDraftText([{ paragraphs: [] }, { paragraphs: [{ lines: [] }] }, block(0, [''])])).toBe('')
  })

  it('loses and invents no word', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/u)
    const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((wordList) => wordList.join(' '))
    const paragraph = fc.array(words, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(fc.array(paragraph, { minLength: 1, maxLength: 3 }), { maxLength: 3 }), (blocks) => {
        const text = formatDraftText(blocks.map((paragraphs, index) => block(1_000 * index, ...paragraphs)))
        expect(text.split(/\s+/u).filter(Boolean)).toEqual(blocks.flat(2).flatMap((wordText) => wordText.split(' ')))
      }),
    )
  })
})
