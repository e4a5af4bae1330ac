import { type AccountStore, accountStores } from '@geist/domain'
import { expect, test } from 'vitest'

import { formatReceipt } from './format-receipt'

const stores = Object.keys(accountStores) as AccountStore[]
const zeroCounts = Object.fromEntries(stores.map((store) => [store, 0])) as Record<AccountStore, number>

test('a receipt lists only stores with deleted documents, with their number', () => {
  const text = formatReceipt({
    isDone: true,
    startedAt: Date.UTC(2026, 10, 23, 1, 2, 3),
    counts: { ...zeroCounts, entries: 1204, notebooks: 8, signIn: 1 },
    nameHeldUntil: Date.UTC(2026, 11, 23),
  })
  expect(text.split('\n').slice(2, 7)).toEqual([
    'Deletion started: 2026-11-23T01:02:03.000Z',
    '',
    '1204  Notes, including recently deleted ones',
    '   8  Notebooks',
    '   1  Sign-in method',
  ])
  expect(text).toContain('until 2026-12-23T00:00:00.000Z')
  expect(text).not.toContain('Conversations')
})

test('every store of an account has its own line', () => {
  const text = formatReceipt({
    isDone: true,
    startedAt: 0,
    counts: Object.fromEntries(stores.map((store, index) => [store, index + 1])) as typeof zeroCounts,
    nameHeldUntil: 0,
  })
  for (const store of stores) expect(text).toContain(`  ${accountStores[store].label}\n`)
})
