import { foldText } from '@geist/search'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text'
import { findCandidates, type IndexedNote } from './find-candidates'

const now = Date.UTC(2026, 10, 21, 12)
const note = (id: string, daysAgo: number, text: string, labels: Partial<IndexedNote> = {}): IndexedNote => ({
  id,
  foldedText: foldText(text),
  writtenAt: now - daysAgo * 86_400_000,
  category: '',
  notebook: '',
  ...labels,
})
const find = (question: string, notes: readonly IndexedNote[], ...previousQuestions: readonly string[]) =>
  findCandidates({ question, previousQuestions, now, timeZone: 'UTC' }, notes, 50)

const notes = [
  note('call', 60, 'Aunt Rosa on the phone for an hour.'),
  note('rosa', 40, 'Aunt Rosa in hospital.', { category: 'Family' }),
  note('died', 37, 'She died this morning.', { category: 'Family' }),
  note('lawn', 20, 'Mowed the lawn.', { notebook: 'Garden' }),
  note('tomato', 10, 'The tomatoes are ripe.', { notebook: 'Garden' }),
  note('heron', 5, '朝、川に鷺がいた。'),
]

describe('findCandidates', () => {
  it('finds notes by stems, related words, typing errors, labels and neighbours', () => {
    expect(find('when did rosa die', notes)[0]).toBe('died')
    expect(find('when did rosa die', notes)).toContain('rosa')
    expect(find('mowing', notes)[0]).toBe('lawn')
    expect(find('tomatos', notes)[0]).toBe('tomato')
    expect(find('tometoes', notes)[0]).toBe('tomato')
    expect(find('family', notes).slice(0, 2).toSorted()).toEqual(['died', 'rosa'])
    expect(find('鷺はどこ', notes)[0]).toBe('heron')
  })

  it('finds an agent by its verb, a whole word by its beginning, and a thing by its kind', () => {
    const others = [
      note('conductor', 3, 'A new conductor.'),
      note('rehab', 4, 'Moved to rehabilitation.'),
      note('race', 6, '10 km along the river.'),
      note('robin', 7, 'A robin on the sill.'),
    ]
    expect(find('who conducts', others)[0]).toBe('conductor')
    expect(find('after rehab', others)[0]).toBe('rehab')
    expect(find('the 10k', others)[0]).toBe('race')
    expect(find('which bird', others)[0]).toBe('robin')
  })

  it('searches the named time only, and samples it for a question about nothing else', () => {
    expect(find('what did I write about last week?', notes)).toEqual(['heron'])
    expect(find('tomatoes in october', notes)).toEqual([])
  })

  it('finds nothing for a question without a word to search by', () => {
    expect(find('what was it?', notes)).toEqual([])
  })

  it('searches with the question that a follow-up continues', () => {
    expect(find('and why?', notes, 'when did rosa die')[0]).toBe('died')
  })

  it('returns distinct ids of the notes, at most the limit, for any texts', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 20 }), anyText, fc.nat(5), (texts, question, limit) => {
        const indexed = texts.map((text, index) => note(String(index), index, text))
        const ids = findCandidates({ question, previousQuestions: [], now, timeZone: 'UTC' }, indexed, limit)
        expect(ids.length).toBeLessThanOrEqual(limit)
        expect(new Set(ids).size).toBe(ids.length)
        for (const id of ids) expect(texts[Number(id)]).toBeDefined()
      }),
    )
  })
})
