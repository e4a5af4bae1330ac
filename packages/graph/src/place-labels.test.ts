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

function overlap(first: Box, second: Box): boolean {
  return (
    first.left < second.left + second.width &&
    second.left < first.left + first.width &&
    first.top < second.top + second.height &&
    second.top < first.top + first.height
  )
}

test('no label overlaps another label or a taken area, and none is cut off', () => {
  fc.assert(
    fc.property(wishes, fc.array(box, { maxLength: 4 }), (wishedLabels, takenBoxes) => {
      const placed = placeLabels(wishedLabels, view, takenBoxes).filter((position) => position !== undefined)
      for (const [index, label] of placed.entries()) {
        expect([...placed.slice(index + 1), ...takenBoxes].some((otherLabel) => overlap(label, otherLabel))).toBe(false)
        expect(
          label.left >= 0 && label.top >= 0 && label.left + label.width <= 800 && label.top + label.height <= 600,
        ).toBe(true)
      }
    }),
  )
})

test('labels of higher priority get their first position, if it is visible', () => {
  fc.assert(
    fc.property(wishes, (wishedLabels) => {
      const [first] = wishedLabels
      const wanted = first?.candidates.find(
        ({ left, top, width, height }) => left >= 0 && top >= 0 && left + width <= 800 && top + height <= 600,
      )
      expect(placeLabels(wishedLabels, view)[0]).toEqual(wanted)
    }),
  )
})
