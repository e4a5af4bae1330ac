import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Box } from './box'
import { placeLabels } from './place-labels'

const box = fc.record({
  left: fc.integer({ min: -100, max: 900 }),
  top: fc.integer({ min: -100, max: 700 }),
  width: fc.integer({ min: 1, max: 320 }),
  height: fc.integer({ min: 1, max: 40 }),
})
const wishes = fc.array(fc.record({ candidates: fc.array(box, { minLength: 1, maxLength: 4 }) }), { maxLength: 60 })
const view = { left: 0, top: 0, width: 800, height: 600 }

function overlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  )
}

test('no label overlaps another label or a taken area, and none is cut off', () => {
  fc.assert(
    fc.property(wishes, fc.array(box, { maxLength: 4 }), (all, takenBoxes) => {
      const placed = placeLabels(all, view, takenBoxes).filter((place) => place !== undefined)
      for (const [index, one] of placed.entries()) {
        expect([...placed.slice(index + 1), ...takenBoxes].some((other) => overlap(one, other))).toBe(false)
        expect(one.left >= 0 && one.top >= 0 && one.left + one.width <= 800 && one.top + one.height <= 600).toBe(true)
      }
    }),
  )
})

test('labels of higher priority get their first position, if it is visible', () => {
  fc.assert(
    fc.property(wishes, (all) => {
      const [first] = all
      const wanted = first?.candidates.find(
        ({ left, top, width, height }) => left >= 0 && top >= 0 && left + width <= 800 && top + height <= 600,
      )
      expect(placeLabels(all, view)[0]).toEqual(wanted)
    }),
  )
})
