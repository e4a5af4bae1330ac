import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { findDropIndex, type RowBounds } from './find-drop-index'

function rowsOf(heights: readonly number[]): readonly RowBounds[] {
  let bottom = 0
  return heights.map((height) => {
    const start = bottom
    bottom += height
    return { start, end: bottom }
  })
}

const rows = rowsOf([100, 100, 100, 100])
const dropIndexAt = (start: number) => findDropIndex(rows, 1, { start, end: start + 100 })

it('a row keeps its index until it crosses the middle of another', () => {
  expect([dropIndexAt(100), dropIndexAt(150), dropIndexAt(51)]).toEqual([1, 1, 1])
  expect([dropIndexAt(151), dropIndexAt(250), dropIndexAt(251), dropIndexAt(9_000)]).toEqual([2, 2, 3, 3])
  expect([dropIndexAt(49), dropIndexAt(-500)]).toEqual([0, 0])
})

it('a row held where another lies takes its index, whatever the heights', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 1, maxLength: 40 }),
      fc.nat(),
      fc.nat(),
      (heights, a, b) => {
        const places = rowsOf(heights)
        const [active, target] = [a % places.length, b % places.length]
        const ownPlace = places[active]
        const targetPlace = places[target]
        if (!ownPlace || !targetPlace) return
        const height = ownPlace.end - ownPlace.start
        const start = target > active ? targetPlace.end - height : targetPlace.start
        expect(findDropIndex(places, active, { start, end: start + height })).toBe(target)
      },
    ),
  )
})

it('further down never gives a smaller index', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500, max: 900 }), fc.nat(300), (start, more) => {
      expect(dropIndexAt(start + more)).toBeGreaterThanOrEqual(dropIndexAt(start))
    }),
  )
})

it('a row that is missing keeps its index', () => {
  expect(findDropIndex([], 0, { start: 0, end: 1 })).toBe(0)
})
