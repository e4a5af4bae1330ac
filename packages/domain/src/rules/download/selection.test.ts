import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { complexQuery } from '../../contracts/complex-query'
import { parsePayload } from '../../contracts/parse-payload'
import { joinSelection, type JoinedSelection, type SelectableEntry } from './join-selection'
import { splitSelection } from './split-selection'
import { findQuotedEntry } from '../entries/find-quoted-entry'

const anEntry = fc.record({
  id: fc.stringMatching(/^[A-Za-z0-9_-]{20}$/),
  content: fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('', '\n', 'a\n\nb', '👍🏽')),
  neverAi: fc.constantFrom(false, false, true),
})
const entries = fc.uniqueArray(anEntry, { selector: ({ id }) => id, maxLength: 12 })

const entryOf = (content: string, index = 0): SelectableEntry => ({ id: `entry-${index}`.padEnd(20, '-'), content })
const several = (count: number, content: string) => Array.from({ length: count }, (_, index) => entryOf(content, index))

function joined(selected: readonly SelectableEntry[]): JoinedSelection {
  const result = joinSelection(selected)
  if (result.status === 'refused') throw new Error(result.reason)
  return result.value
}

describe('a selection', () => {
  it('[SELECT1] is joined by newlines and split into the same entries, for any content', () => {
    fc.assert(
      fc.property(entries, (selected) => {
        const result = joinSelection(selected)
        if (result.status === 'refused') return
        const { content, entries: sentEntries } = result.value
        const readable = selected.filter(({ neverAi }) => !neverAi)
        expect(content).toBe(readable.map((entry) => entry.content).join('\n'))
        const parted = splitSelection(content, sentEntries) ?? []
        expect(parted.map(({ id, start, end }) => [id, content.slice(start, end)])).toEqual(
          readable.map((entry) => [entry.id, entry.content]),
        )
      }),
    )
  })

  it('[SELECT2] contains no entry excluded from AI', () => {
    const secret = { ...entryOf('The secret.', 1), neverAi: true }
    expect(joined([entryOf('Rain.'), secret])).toEqual({
      content: 'Rain.',
      entries: [{ id: entryOf('').id, length: 5 }],
      neverAiIds: [secret.id],
    })
    expect(joinSelection([secret])).toMatchObject({ status: 'refused', reason: 'never-ai' })
  })

  it.each([
    ['nothing', [], 'nothing-selected', /Select the notes/u],
    ['blank entries', several(3, ' \n'), 'blank', /no words/u],
    ['501 entries', several(501, 'Rain.'), 'too-many', /501 notes, but only 500 can/u],
    [
      '500 entries of 10,000 characters',
      several(500, 'a'.repeat(10_000)),
      'too-long',
      /5,000,499 .* and the limit is 1,000,000/u,
    ],
  ])('[SELECT3] of %s is refused before sending, with a message', (_, selected, reason, sentence) => {
    expect(joinSelection(selected)).toEqual({ status: 'refused', reason, sentence: expect.stringMatching(sentence) })
  })

  it('[SELECT4] is valid for the contract if and only if it is not refused', () => {
    for (const selected of [
      several(500, 'Rain.'),
      several(5, 'a'.repeat(199_999)),
      several(1, 'a'.repeat(1_000_000)),
    ]) {
      const { neverAiIds: _, ...sent } = joined(selected)
      expect(parsePayload(complexQuery, { ...sent, collectionName: 'Walks', prompt: 'Rain?' }).status).toBe('parsed')
    }
    for (const selected of [several(501, 'Rain.'), several(5, 'a'.repeat(200_000)), several(3, ' ')]) {
      const sentSelection = {
        content: selected.map(({ content }) => content).join('\n'),
        entries: selected.map(({ id, content }) => ({ id, length: content.length })),
      }
      expect(joinSelection(selected).status).toBe('refused')
      expect(parsePayload(complexQuery, { ...sentSelection, collectionName: 'Walks', prompt: 'Rain?' }).status).toBe(
        'refused',
      )
    }
  })

  it.each([
    ['too short', [{ id: 'a', length: 3 }]],
    ['too long', [{ id: 'a', length: 9 }]],
    [
      'divided within a word',
      [
        { id: 'a', length: 2 },
        { id: 'b', length: 4 },
      ],
    ],
    ['nothing', []],
  ])('[SELECT5] cannot be split with wrong lengths: %s', (_, lengths) => {
    expect(splitSelection('Rain.\nb', lengths)).toBeUndefined()
  })
})

describe('a quote', () => {
  const selection = joined([entryOf('Rain.\nMore rain.', 0), entryOf('Sun. 👍', 1)])
  const quote = (text: string, start: number) => ({ text, start, end: start + text.length, at: 0 })

  it('[QUOTE1] is found in its entry', () => {
    expect(findQuotedEntry(selection, quote('More rain.', 6))).toEqual({ id: entryOf('', 0).id, start: 6, end: 16 })
    expect(findQuotedEntry(selection, quote('Sun.', 17))).toEqual({ id: entryOf('', 1).id, start: 0, end: 4 })
  })

  it.each([
    ['other words', quote('More rain!', 6)],
    ['words that stand elsewhere', quote('Sun.', 6)],
    ['words of two entries', quote('rain.\nSun.', 11)],
    ['words behind the end', quote('Sun.', 99)],
  ])('[QUOTE2] belongs to no entry: %s', (_, wrong) => {
    expect(findQuotedEntry(selection, wrong)).toBeUndefined()
  })
})
