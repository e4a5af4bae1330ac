import type { ImportPlan, PlannedEntry } from '@geist/transfer'
import { expect, test } from 'vitest'

import { localInstant } from './local-instant'
import { summarizePlan } from './summarize-plan'

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
  earlier: [],
  ...fields,
})

const planOf = (...entries: readonly PlannedEntry[]): ImportPlan => ({
  status: 'planned',
  format: 'geist',
  fingerprint: '',
  entries,
  notebooks: [{ id: 'n', name: 'River notes', isPublic: true }],
  account: undefined,
  searchQueries: [],
  subscriptions: [],
  refused: [],
  skipped: [],
  remarks: [],
})

test('a preview counts categories, most used first, and names what is known, thrown away or yet to come', () => {
  const plan = planOf(
    planned('a', { category: 'Work', timestamp: 30 }),
    planned('b', { category: 'Home', timestamp: 10, inTrash: true }),
    planned('c', { category: 'Home', timestamp: 200 }),
  )
  expect(summarizePlan(plan, new Set(['a']), 100)).toMatchObject({
    fresh: 2,
    known: 1,
    inTrash: 1,
    categories: [
      { name: 'Home', count: 2 },
      { name: 'Work', count: 1 },
    ],
    from: 10,
    to: 200,
    afterToday: 1,
    publicNotebooks: 1,
    first: [{ id: 'c' }, { id: 'a' }, { id: 'b' }],
  })
})

test('a file without entries has no dates', () => {
  expect(summarizePlan(planOf(), new Set(), 0)).toMatchObject({ fresh: 0, from: undefined, to: undefined, first: [] })
})

test('a moment of this device’s own zone, also in the first century', () => {
  for (const [year, month, day, hour, minute, second] of [
    [2026, 9, 21, 18, 4, 5],
    [20, 1, 2, 3, 4, 5],
  ] as const) {
    const date = new Date(localInstant(year, month, day, hour, minute, second))
    expect([date.getFullYear(), date.getMonth() + 1, date.getDate(), date.getHours(), date.getMinutes()]).toEqual([
      year,
      month,
      day,
      hour,
      minute,
    ])
  }
})
