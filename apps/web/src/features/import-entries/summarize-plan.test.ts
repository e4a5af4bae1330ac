import type { ImportPlan, PlannedEntry } from '@geist/transfer'
import { expect, test } from 'vitest'

import { toLocalInstant } from './to-local-instant'
import { summarizePlan } from './summarize-plan'
import type { Duplicate } from './find-duplicates'

const planned = (id: string, fields: Partial<PlannedEntry>): PlannedEntry => ({
  id,
  uid: 'ada',
  content: '',
  category: '',
  timestamp: 0,
  collectionName: '',
  username: 'ada',
  order: null,
  isPublic: false,
  inTrash: false,
  sourceId: undefined,
  versions: [],
  ...fields,
})

const planOf = (...entries: readonly PlannedEntry[]): ImportPlan => ({
  status: 'planned',
  formats: ['geist'],
  fingerprint: '',
  entries,
  notebooks: [{ id: 'n', name: 'River notes', isPublic: true }],
  isOwnArchive: false,
  account: undefined,
  searchQueries: [],
  threads: [],
  subscriptions: [],
  refusals: [],
  skipped: [],
  remarks: [],
})

const previewOf = ({ id, content, category, timestamp }: PlannedEntry) => ({ id, content, category, timestamp })

const duplicate = (fields: Partial<Duplicate> = {}): Duplicate => ({
  match: 'same-entry',
  isInTrash: false,
  hasDifferentText: false,
  ...fields,
})

const summaryOf = (
  plan: ImportPlan,
  duplicates: readonly (readonly [string, Duplicate])[] = [],
  notebookNames: string[] = [],
) => summarizePlan({ plan, duplicates: new Map(duplicates), notebookNames }, 100)

test('a preview counts and shows only new entries', () => {
  const plan = planOf(
    planned('a', { category: 'Work', timestamp: 3000, inTrash: true }),
    planned('b', { category: 'Home', timestamp: 10, inTrash: true }),
    planned('c', { category: 'Home', timestamp: 200 }),
    planned('d', { category: 'Walks', timestamp: 20 }),
  )
  expect(summaryOf(plan, [['a', duplicate()]])).toEqual({
    newCount: 3,
    existingCount: 1,
    existingInTrashCount: 0,
    differingEntries: [],
    inTrashCount: 1,
    categories: [
      { name: 'Home', count: 2 },
      { name: 'Walks', count: 1 },
    ],
    earliestAt: 10,
    latestAt: 200,
    futureCount: 1,
    publicNotebookCount: 1,
    newNotebookCount: 1,
    notebookNames: ['River notes'],
    latestEntries: [2, 3, 1].flatMap((index) => plan.entries.slice(index, index + 1).map(previewOf)),
  })
})

test('names with bidirectional control characters are shown without them and counted with their look-alikes', () => {
  const plan = planOf(
    planned('a', { category: '\u2067Walks\u202E' }),
    planned('b', { category: 'Walks' }),
    planned('c', { category: '\u200F' }),
  )
  const summary = summaryOf({ ...plan, notebooks: [{ id: 'n', name: 'River\u202E\nnotes', isPublic: false }] })
  expect(summary.categories).toEqual([
    { name: 'Walks', count: 2 },
    { name: '', count: 1 },
  ])
  expect(new Set(summary.latestEntries.map(({ category }) => category))).toEqual(new Set(['Walks', '']))
  expect(summary.notebookNames).toEqual(['River notes'])
})

test('existing entries are counted separately: shown, in the trash, and with different text', () => {
  const plan = planOf(
    planned('a', {}),
    planned('b', {}),
    planned('c', { content: 'As the file has it', category: 'Work' }),
  )
  const duplicates = [
    ['a', duplicate({ match: 'same-text' })],
    ['b', duplicate({ isInTrash: true })],
    ['c', duplicate({ hasDifferentText: true })],
  ] as const
  expect(summaryOf(plan, duplicates, ['RIVER NOTES '])).toMatchObject({
    newCount: 0,
    existingCount: 2,
    existingInTrashCount: 1,
    differingEntries: [{ label: '“As the file has it”', reason: 'In the file, under Work' }],
    categories: [],
    latestEntries: [],
    newNotebookCount: 0,
  })
})

test('an archive without entries has no dates', () => {
  expect(summaryOf(planOf())).toMatchObject({
    newCount: 0,
    earliestAt: undefined,
    latestAt: undefined,
    latestEntries: [],
  })
})

test("times are shown in this device's zone, even in the first century", () => {
  for (const [year, month, day, hour, minute, second] of [
    [2026, 9, 21, 18, 4, 5],
    [20, 1, 2, 3, 4, 5],
  ] as const) {
    const date = new Date(toLocalInstant(year, month, day, hour, minute, second))
    expect([date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()]).toEqual([
      year,
      month,
      day,
      hour,
      minute,
    ])
  }
})
