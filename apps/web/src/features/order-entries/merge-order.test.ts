import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { isSameOrder, mergeOrder } from './merge-order'

it('arranged entries stay, removed ones go, and new ones follow the same entry as in the list', () => {
  expect(mergeOrder(['c', 'a', 'b'], ['a', 'b', 'c'])).toEqual(['c', 'a', 'b'])
  expect(mergeOrder(['c', 'a', 'b'], ['a', 'c'])).toEqual(['c', 'a'])
  expect(mergeOrder(['c', 'a', 'b'], ['new', 'a', 'other', 'third', 'b', 'c'])).toEqual([
    'new',
    'c',
    'a',
    'other',
    'third',
    'b',
  ])
})

it('the merged order has each entry of the list once', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }))
  fc.assert(
    fc.property(ids, ids, (arranged, current) => {
      const order = mergeOrder(arranged, current)
      expect(order.toSorted()).toEqual(current.toSorted())
      expect(
        isSameOrder(
          order.filter((id) => arranged.includes(id)),
          arranged.filter((id) => current.includes(id)),
        ),
      ).toBe(true)
    }),
  )
})
