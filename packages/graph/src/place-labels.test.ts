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
const disc = fc.record({
  x: fc.integer({ min: -60, max: 860 }),
  y: fc.integer({ min: -60, max: 660 }),
  radius: fc.integer({ min: 1, max: 90 }),
})
const view = { left: 0, top: 0, width: 800, height: 600 }

function toDiscs(discs: readonly { readonly x: number; readonly y: number; readonly radius: number }[]): Float32Array {
  return Float32Array.from(discs.flatMap(({ x, y, radius }) => [x, y, radius]))
}

function overlap(first: Box, second: Box): boolean {
  return (
    first.left < second.left + second.width &&
    second.left < first.left + first.width &&
    first.top < second.top + second.height &&
    second.top < first.top + first.height
  )
}

/** Whether a box and a disc share more than an edge. */
function isOn({ left, top, width, height }: Box, { x, y, radius }: { x: number; y: number; radius: number }): boolean {
  const isBetween = (value: number, from: number, length: number) => value > from && value < from + length
  const corners = [left, left + width].flatMap((cornerX) => [top, top + height].map((cornerY) => [cornerX, cornerY]))
  return (
    (x >= left && x <= left + width && isBetween(y, top - radius, height + 2 * radius)) ||
    (y >= top && y <= top + height && isBetween(x, left - radius, width + 2 * radius)) ||
    corners.some(([cornerX = 0, cornerY = 0]) => Math.hypot(cornerX - x, cornerY - y) < radius)
  )
}

test('no label overlaps another label or a taken area, lies on a disc, or is cut off', () => {
  fc.assert(
    fc.property(
      wishes,
      fc.array(box, { maxLength: 4 }),
      fc.array(disc, { maxLength: 12 }),
      (wishedLabels, boxes, discs) => {
        const placed = placeLabels(wishedLabels, view, { boxes, discs: toDiscs(discs) }).filter(
          (position) => position !== undefined,
        )
        for (const [index, label] of placed.entries()) {
          expect([...placed.slice(index + 1), ...boxes].some((other) => overlap(label, other))).toBe(false)
          expect(discs.filter((each) => isOn(label, each))).toEqual([])
          expect(
            label.left >= 0 && label.top >= 0 && label.left + label.width <= 800 && label.top + label.height <= 600,
          ).toBe(true)
        }
      },
    ),
  )
})

test('labels of higher priority get their first position that is visible and on no disc', () => {
  fc.assert(
    fc.property(wishes, fc.array(disc, { maxLength: 3 }), (wishedLabels, discs) => {
      const [first] = wishedLabels
      // The gap to a disc.
      const widerDiscs = discs.map((each) => ({ ...each, radius: each.radius + 2 }))
      const wanted = first?.candidates.find(
        (candidate) =>
          candidate.left >= 0 &&
          candidate.top >= 0 &&
          candidate.left + candidate.width <= 800 &&
          candidate.top + candidate.height <= 600 &&
          !widerDiscs.some((each) => isOn(candidate, each)),
      )
      expect(placeLabels(wishedLabels, view, { discs: toDiscs(discs) })[0]).toEqual(wanted)
    }),
  )
})

test('a label gives way to a disc, and one with a background of its own does not', () => {
  const candidates = [{ left: 100, top: 100, width: 80, height: 20 }]
  const discs = toDiscs([{ x: 140, y: 110, radius: 5 }])
  expect(placeLabels([{ candidates }], view, { discs })).toEqual([undefined])
  expect(placeLabels([{ candidates, mayCoverDiscs: true }], view, { discs })).toEqual(candidates)
  // 6 px beside the label: the radius and a gap of 1 px, which is too little.
  expect(placeLabels([{ candidates }], view, { discs: toDiscs([{ x: 94, y: 110, radius: 5 }]) })).toEqual([undefined])
  expect(placeLabels([{ candidates }], view, { discs: toDiscs([{ x: 92, y: 110, radius: 5 }]) })).toEqual(candidates)
})
