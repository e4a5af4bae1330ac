import { expect, test } from 'vitest'

import { listPlainChanges } from './list-plain-changes'

test('the permutations of three items in plain changes', () => {
  expect(listPlainChanges(3).map((order) => order.join(''))).toEqual(['012', '102', '120', '210', '201', '021'])
})

test('all permutations occur once, each one swap of neighbours after the previous', () => {
  const orders = listPlainChanges(5).map((order) => order.join(''))
  expect(new Set(orders).size).toBe(120)
  for (const [index, order] of orders.entries()) {
    const before = orders[index - 1] ?? orders[0] ?? ''
    const changed = Array.from(order).flatMap((item, at) => (item === before[at] ? [] : [at]))
    expect(changed).toEqual(index === 0 ? [] : [changed[0], changed[0]! + 1])
  }
})
