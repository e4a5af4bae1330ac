import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { heldOrder, isSameOrder } from './held-order'

it('what was arranged stays, what has gone is gone, and what has come follows what it follows', () => {
  expect(heldOrder(['c', 'a', 'b'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b'])
  expect(heldOrder(['c', 'a', 'b'], ['a', 'c'])).toEqual(['c', 'a'])
  expect(heldOrder(['c', 'a', 'b'], ['new', 'a', 'other', 'third', 'b', 'c'])).toEqual([
    'new',
    'c',
    'a',
    'other',
    'third',
    'b',
  ])
})

it('the held order has just the entries of the list, each once', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }))
  fc.assert(
    fc.property(ids, ids, (held, now) => {
      const order = heldOrder(held, now)
      expect(order.toSorted()).toEqual(now.toSorted())
      expect(
        isSameOrder(
          order.filter((id) => held.includes(id)),
          held.filter((id) => now.includes(id)),
        ),
      ).toBe(true)
    }),
  )
})
