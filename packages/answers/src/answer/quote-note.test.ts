import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitPassages } from '../passages/split-passages'
import { anyText } from '../testing/any-text'
import { quoteNote } from './quote-note'

function quote(content: string, beginning: string, maxLength?: number): string | undefined {
  const passages = splitPassages(content)
  const best = passages.findIndex(({ start }) => content.startsWith(beginning, start))
  const range = quoteNote(content, passages, best, maxLength)
  return range && content.slice(range.start, range.end)
}

describe('quoteNote', () => {
  it('quotes a short note whole, over its lines', () => {
    expect(quote('Rain.\nSchool visit. A boy asked.\n\nSun.', 'School')).toBe(
      'Rain.\nSchool visit. A boy asked.\n\nSun.',
    )
  })

  it('quotes whole sentences around the best one, later ones first', () => {
    expect(quote('One is here. Two is here. Three is here. Four is here.', 'Two', 40)).toBe(
      'One is here. Two is here. Three is here.',
    )
  })

  it.each([
    ['She said "it is late." Then we went.', 'She', 23, 'She said "it is late."'],
    ['He called it (the boat) old. Fine then.', 'He', 29, 'He called it (the boat) old.'],
  ])('keeps the marks of %j balanced', (content, beginning, maxLength, words) => {
    expect(quote(content, beginning, maxLength)).toBe(words)
  })

  it('quotes nothing of a note without words', () => {
    expect(quoteNote('🙂', [], 0)).toBeUndefined()
  })

  it('returns a range of the text that has the best passage, for any text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), (content, index) => {
        const passages = splitPassages(content)
        fc.pre(passages.length > 0)
        const best = index % passages.length
        const range = quoteNote(content, passages, best)
        expect(range?.start).toBeLessThanOrEqual((passages[best]?.start ?? 0) + 1)
        expect(range?.end).toBeGreaterThanOrEqual((passages[best]?.end ?? 0) - 1)
        expect(content.slice(range?.start, range?.end)).not.toBe('')
      }),
    )
  })
})
