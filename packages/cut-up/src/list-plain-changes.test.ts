import { expect, test } from 'vitest'

import { listPlainChanges } from './list-plain-changes'

test('the orders of three', () => {
  expect(listPlainChanges(3).map((order) => order.join(''))).toEqual(['012', '102', '120', '210', '201', '021'])
})

test('all orders come, each once, one swap of neighbours from the one before', () => {
  const orders = listPlainChanges(5).map((order) => order.join(''))
  expect(new Set(orders).size).toBe(120)
  for (const [index, order] of orders.entries()) {
    const before = orders[index - 1] ?? orders[0] ?? ''
    const changed = Array.from(order).flatMap((place, at) => (place === before[at] ? [] : [at]))
    expect(changed).toEqual(index === 0 ? [] : [changed[0], changed[0]! + 1])
  }
})
