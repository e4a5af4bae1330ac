import { expect, test } from 'vitest'

import { chooseCategories, type StatsState } from './choose-categories'

const ownCounts = [{ category: 'Walks', count: 1 }]
const counts = [{ category: 'Walks', count: 7 }]
const counted: StatsState = { status: 'ready', categories: counts }

test('a device with all entries uses its own counts, whatever the server returns', () => {
  for (const stats of [counted, { status: 'unavailable' }, { status: 'loading' }] as const)
    expect(chooseCategories(mirror(true), stats)).toEqual({ status: 'ready', categories: ownCounts, source: 'mirror' })
})

test('a device without all entries uses the counts of the server', () => {
  expect(chooseCategories(mirror(false), counted)).toEqual({ status: 'ready', categories: counts, source: 'stats' })
  expect(chooseCategories(mirror(false), { status: 'loading' })).toEqual({ status: 'loading' })
})

test('a device that cannot reach the server shows its own counts and says that there may be more', () => {
  expect(chooseCategories(mirror(false), { status: 'unavailable' })).toEqual({
    status: 'ready',
    categories: ownCounts,
    source: 'partial-mirror',
  })
})

test('a journal that cannot be opened results in an error state', () => {
  const failed = { status: 'failed', error: new Error('no room') } as const
  expect(chooseCategories(failed, counted)).toBe(failed)
  expect(chooseCategories({ status: 'loading' }, counted)).toEqual({ status: 'loading' })
})

function mirror(isComplete: boolean) {
  return { status: 'ready', value: { isComplete, categories: ownCounts } } as const
}
