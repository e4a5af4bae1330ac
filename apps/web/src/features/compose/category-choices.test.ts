import { type CategoryCount, foldCase } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { listCategoryChoices, findCaseVariant } from './category-choices'

const counts: readonly CategoryCount[] = [
  { category: '', count: 9 },
  { category: 'Birds', count: 2 },
  { category: 'Dreams', count: 7 },
  { category: 'Ideas', count: 1 },
  { category: 'Travel', count: 3 },
  { category: 'Work', count: 1 },
]

const groupsFor = (query: string, categories = counts) =>
  listCategoryChoices(categories, query).map(({ label, items }) => [label, ...items.map(({ name }) => name)])

test('a new category comes first, then the three most used, then all others', () => {
  expect(groupsFor('')).toEqual([
    ['Create New Category', ''],
    ['Top Categories', 'Dreams', 'Travel', 'Birds'],
    ['Other Categories', 'Ideas', 'Work'],
  ])
  // Invisible characters only.
  expect(groupsFor('\u200b\u202e')).toEqual(groupsFor(''))
})

test('an account without categories is offered a new one and a few to start with', () => {
  expect(groupsFor('', [])).toEqual([
    ['Create New Category', ''],
    ['Suggested', 'My day', 'Ideas', 'People', 'Dreams'],
  ])
  expect(groupsFor('idea', [])).toEqual([
    ['Suggested', 'Ideas'],
    ['Create New Category', 'idea'],
  ])
})

test('a search ignores case, and lists a new category of that name last', () => {
  expect(groupsFor('  RA ')).toEqual([
    ['Top Categories', 'Travel'],
    ['Create New Category', 'RA'],
  ])
  expect(groupsFor('zzz')).toEqual([['Create New Category', 'zzz']])
})

test('no new category is offered that differs only by case from an existing one', () => {
  expect(groupsFor('ideas')).toEqual([['Other Categories', 'Ideas']])
  fc.assert(
    fc.property(
      fc.constantFrom(...counts.map(({ category }) => category).filter(Boolean)),
      fc.boolean(),
      (name, isUpperCase) => {
        const groups = listCategoryChoices(counts, isUpperCase ? name.toUpperCase() : name.toLowerCase())
        expect(groups.flatMap(({ items }) => items).filter(({ kind }) => kind === 'new')).toEqual([])
      },
    ),
  )
})

test('at most a hundred categories are shown, and every one matches the search', () => {
  const category = fc.string({ unit: 'grapheme', maxLength: 4 })
  const manyCategories = fc
    .uniqueArray(category, { maxLength: 150 })
    .map((names) => names.map((name) => ({ category: name, count: 1 })))
  fc.assert(
    fc.property(manyCategories, fc.string({ maxLength: 1 }), (categories, query) => {
      const existing = listCategoryChoices(categories, query)
        .flatMap(({ items }) => items)
        .filter(({ kind }) => kind === 'existing')
      expect(existing.length).toBeLessThanOrEqual(100)
      expect(existing.filter(({ name }) => !foldCase(name).includes(foldCase(query.trim())))).toEqual([])
    }),
  )
  const hundredsOfCategories = Array.from({ length: 250 }, (_, index) => ({ category: `Place ${index}`, count: 1 }))
  expect(listCategoryChoices(hundredsOfCategories, '').flatMap(({ items }) => items)).toHaveLength(101)
})

test('a name that differs from a category only by case is reported', () => {
  expect(findCaseVariant(counts, 'ideas')).toBe('Ideas')
  expect(findCaseVariant(counts, ' IDE\u202eAS ')).toBe('Ideas')
  expect(findCaseVariant(counts, 'Ideas')).toBeUndefined()
  expect(findCaseVariant(counts, 'Idea')).toBeUndefined()
  expect(findCaseVariant(counts, ' ')).toBeUndefined()
})
