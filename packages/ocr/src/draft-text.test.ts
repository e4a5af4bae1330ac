import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftText } from './draft-text'
import type { ReadBlock, ReadLine } from './reading'

/** Lines in letters of 10 by 20 pixels. */
const line = (text: string, place: number): ReadLine => {
  let x = 0
  const words = text.split(' ').map((word) => {
    const bbox = { x0: x, y0: 30 * place, x1: x + 10 * word.length, y1: 30 * place + 20 }
    x = bbox.x1 + 10
    return { text: word, bbox }
  })
  return { words }
}
const block = (...paragraphs: readonly (readonly string[])[]): ReadBlock => ({
  paragraphs: paragraphs.map((lines) => ({ lines: lines.map(line) })),
})

describe('draftText', () => {
  it('joins the lines of a paragraph, and parts paragraphs and columns', () => {
    const left = block(['The train left at six and', 'I had forgotten the plums'], ['So be it, I said to Beth.'])
    const right = block(['Grief is strange.'])
    expect(draftText([left, right])).toBe(
      'The train left at six and I had forgotten the plums\n\nSo be it, I said to Beth.\n\nGrief is strange.',
    )
  })

  it('keeps the end of a line after which there was room', () => {
    expect(draftText([block(['Flour', 'Stamps', 'A birthday card for Leila'])])).toBe(
      'Flour\nStamps\nA birthday card for Leila',
    )
  })

  it('makes divided words whole', () => {
    expect(draftText([block(['We cooked lentil soup togeth-', 'er and burned the first.'])])).toBe(
      'We cooked lentil soup together and burned the first.',
    )
  })

  it('keeps hyphens that belong to the word', () => {
    expect(draftText([block(['She looked at me, half-', 'asleep, and at Anne-', 'Marie beside the door'])])).toBe(
      'She looked at me, half-asleep, and at Anne-Marie beside the door',
    )
    expect(draftText([block(['We went there in 2014 -', 'or was it later than it'])])).toBe(
      'We went there in 2014 - or was it later than it',
    )
  })

  it('is empty where nothing was read', () => {
    expect(draftText([])).toBe('')
    expect(draftText([{ paragraphs: [] }, { paragraphs: [{ lines: [] }] }, block([''])])).toBe('')
  })

  it('loses no word and makes none up', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/u)
    const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((some) => some.join(' '))
    const paragraph = fc.array(words, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(fc.array(paragraph, { minLength: 1, maxLength: 3 }), { maxLength: 3 }), (blocks) => {
        const text = draftText(blocks.map((paragraphs) => block(...paragraphs)))
        expect(text.split(/\s+/u).filter(Boolean)).toEqual(blocks.flat(2).flatMap((some) => some.split(' ')))
      }),
    )
  })
})
