import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyWritings } from '../../../testing/journals'
import { maxPassageLength, splitPassages } from '../../analysis/split-passages'
import { quoteBestPassage } from './quote-best-passage'

/** The passages of a text, with the one that begins like this first. */
function bestFirst(content: string, beginning: string) {
  const passages = splitPassages(content).map((passage) => ({ ...passage, relevance: 0 }))
  const isBest = ({ start }: { readonly start: number }) => content.startsWith(beginning, start)
  return passages.toSorted((a, b) => Number(isBest(b)) - Number(isBest(a)))
}

function quoted(content: string, beginning: string): string {
  const quote = quoteBestPassage(0, bestFirst(content, beginning), content)
  return content.slice(quote?.start, quote?.end)
}

describe('quoteBestPassage', () => {
  it('includes the neighbouring sentences of the best one, the following ones first', () => {
    const content = 'School visit. A boy asked about secrets. I told him.'
    expect(quoted(content, 'School')).toBe(content)
    const long = `${'We walked on and on. '.repeat(9)}School visit. ${'A boy asked. '.repeat(12)}`
    expect(quoted(long, 'School')).toMatch(/^(?:We walked on and on\. )*School visit\. (?:A boy asked\. ?){12}$/u)
  })

  it('never crosses a line break', () => {
    expect(quoted('Rain.\nSchool visit. A boy asked.\nSun.', 'School')).toBe('School visit. A boy asked.')
  })

  it.each([
    ["Ana,\nI'm not tired of you.\nThe tide was out.", 'Ana', "I'm not tired of you."],
    ['My dear Mr Ames,\nThe roof leaks again.', 'My dear', 'The roof leaks again.'],
    ['The tide was out.\nLove, Ana', 'Love', 'The tide was out.'],
    ['Harbour\nThe tide was out.', 'Harbour', 'The tide was out.'],
    ['Rain.', 'Rain', 'Rain.'],
    ['庭にいた。', '庭', '庭にいた。'],
    ['Nobody came :( and I sang (all of it) alone.', 'Nobody', 'Nobody came :( and I sang (all of it) alone.'],
  ])('quotes from %j for %j the sentence that says something', (content, beginning, words) => {
    expect(quoted(content, beginning)).toBe(words)
  })

  it('quotes nothing from only a salutation', () => {
    expect(quoteBestPassage(0, bestFirst('Ana,\n', 'Ana'), 'Ana,\n')).toBeUndefined()
  })

  it('starts after a closing bracket whose opening was cut off', () => {
    const long = `I counted the nights (${'the one in the harbour house with the wind, '.repeat(5)}3): I'm not tired of it. ${'And so it went. '.repeat(12)}`
    expect(quoted(long, 'the one in')).toMatch(/^I'm not tired of it\. And so it went\./u)
  })

  it('returns one line within the maximum length that contains the best passage, for any text', () => {
    fc.assert(
      fc.property(anyWritings, fc.nat(20), (writings, index) => {
        const content = writings.join('\n')
        const passages = splitPassages(content).map((passage) => ({ ...passage, relevance: 0 }))
        const best = passages[index % Math.max(1, passages.length)]
        const sorted = passages.toSorted((a, b) => Number(b === best) - Number(a === best))
        const quote = quoteBestPassage(3, sorted, content)
        fc.pre(best !== undefined && quote !== undefined)
        const says = content.slice(best?.start, best?.end)
        const isHeld = /\p{L}+ \p{L}+ \p{L}+/u.test(says) && !/[()]|,$/mu.test(content)
        const expectedPart = isHeld ? best : quote
        expect(quote?.start).toBeLessThanOrEqual(expectedPart?.start ?? -1)
        expect(quote?.end).toBeGreaterThanOrEqual(expectedPart?.end ?? Infinity)
        expect((quote?.end ?? Infinity) - (quote?.start ?? 0)).toBeLessThanOrEqual(maxPassageLength)
        expect(content.slice(quote?.start, quote?.end)).not.toContain('\n')
      }),
    )
  })
})
