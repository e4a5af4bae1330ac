import { contentMap } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { readTerms } from '../terms/read-terms'
import { titleGroups } from './title-groups'
import { toWordKeys } from './to-word-keys'

interface Note {
  readonly text: string
  readonly category?: string
}

/** Titles groups of notes; the groups are all notes of the journal. */
function title(groups: readonly (readonly Note[])[], earlierTitles?: readonly (string | undefined)[]) {
  const notes = groups.flat()
  let next = 0
  return titleGroups({
    groups: groups.map((group) => group.map(() => next++)),
    terms: readTerms(notes.map(({ text }) => text)),
    categories: notes.map(({ category = '' }) => category),
    ...(earlierTitles && { earlierTitles }),
  })
}

const toNotes = (texts: readonly string[], category = ''): readonly Note[] => texts.map((text) => ({ text, category }))

const garden = ['I watered the tomatoes.', 'Slugs ate my tomatoes.', 'More slugs, fewer tomatoes.', 'We saw slugs.']
const choir = [
  'The rehearsal was long.',
  'A rehearsal with the altos.',
  'Two altos had colds.',
  'No rehearsal, no altos.',
]

test('a group is titled by the category that most of its notes share', () => {
  expect(title([toNotes(garden, 'Allotment'), toNotes(choir, 'choir  evenings')])).toEqual([
    'Allotment',
    'choir evenings',
  ])
})

test('a category of most of the journal, or spread over the groups, is no title', () => {
  expect(title([toNotes(garden, 'Ideas'), toNotes(choir, 'Ideas')])).toEqual([
    'Slugs and tomatoes',
    'Altos and rehearsal',
  ])
  const halfOfChoir = [...toNotes(choir.slice(0, 2), 'Evenings'), ...toNotes(choir.slice(2))]
  const spread = [...toNotes(garden, ''), ...toNotes(['Rehearsed alone.', 'Rang Ida.', 'A quiet day.'], 'Evenings')]
  expect(title([spread, halfOfChoir])[1]).toBe('Altos and rehearsal')
})

test('a group without a common category is titled by its two most telling phrases, in sentence case', () => {
  const sea = ['Waves over the sea wall.', 'A gull on the sea wall.', 'The gull again, by the sea wall.', 'One gull.']
  expect(title([toNotes(sea), toNotes(choir)])).toEqual(['Gull and sea wall', 'Altos and rehearsal'])
})

test('a name is a title only where most notes are about it', () => {
  const others = [
    'Ate bread with Walter.',
    'The bread was late.',
    'Bought bread, met Walter.',
    'An oven for bread.',
    'Clean the oven.',
  ]
  expect(title([toNotes(others), toNotes(choir)])[0]).toBe('Bread and oven')
  const about = ['Rang Walter.', 'A walk with Walter.', 'Told Walter about the shed.', 'The shed again.']
  expect(title([toNotes(about), toNotes(choir)])[0]).toMatch(/Walter/u)
})

test('no word of a single note goes before one of several, and no title is made of vague or stop words', () => {
  expect(title([toNotes(['A lovely big thing.', 'The very same day.']), toNotes(choir)])[0]).toBe('')
  expect(title([toNotes([...garden, 'Xylophone.']), toNotes(choir)])[0]).not.toMatch(/xylophone/iu)
})

test('an earlier title stays while notes support it, and goes first', () => {
  expect(title([toNotes(garden), toNotes(choir)], [undefined, 'Altos'])[1]).toBe('Altos')
  expect(title([toNotes(garden), toNotes(choir)], [undefined, 'Sopranos and rehearsal'])[1]).toBe('Altos and rehearsal')
  const [first] = title([toNotes([...garden, ...choir]), toNotes(garden)], [undefined, 'Tomatoes'])
  expect(first).not.toMatch(/tomato/iu)
})

const word = fc.constantFrom(
  ...'garden gardens river Walter Lisbon tomato TOMATOES slug choir alto bridge boat piano über 河 and the big sea wall'.split(
    ' ',
  ),
)
const anyNote = fc.record({
  text: fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
  category: fc.constantFrom('', 'Garden', 'Sea and river', 'Piano', 'garden', '🙂', 'x'.repeat(70)),
})

test('no two titles share a word, each is short, on one line, and the same for the same notes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyNote, { minLength: 1, maxLength: 8 }), { maxLength: 6 }), (groups) => {
      const titles = title(groups)
      expect(titles).toHaveLength(groups.length)
      expect(title(groups)).toEqual(titles)
      const keys = titles.flatMap((each) => [...new Set(toWordKeys(each))])
      expect(new Set(keys).size).toBe(keys.length)
      for (const each of titles) {
        expect(each.length).toBeLessThanOrEqual(contentMap.clusterTitleMaxLength)
        expect(each).not.toMatch(/\n/u)
      }
    }),
  )
})

test('two categories that are only in one group are its two phrases', () => {
  const mixed = [...toNotes(['Soup.', 'Bread.'], 'Kitchen'), ...toNotes(['Frost.', 'Leeks.'], 'Allotment')]
  expect(title([mixed, toNotes(choir)])[0]).toBe('Allotment and Kitchen')
})

test('an earlier title stays wherever two notes of its group have each of its words', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyNote, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 }),
      (groups) => {
        const group = groups.findIndex(
          (notes) => notes.filter(({ text }) => text.split(' ').includes('river')).length >= 2,
        )
        fc.pre(group >= 0)
        const earlierTitles = groups.map((_, index) => (index === group ? 'River' : undefined))
        expect(title(groups, earlierTitles)[group]).toBe('River')
      },
    ),
  )
})
