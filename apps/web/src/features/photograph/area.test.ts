import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { createArea, describeArea, isLargeEnough, moveCorner, toPixelRect } from './area'

const fraction = fc.double({ min: -0.5, max: 1.5, noNaN: true })
const point = fc.record({ x: fraction, y: fraction })
const corner = fc.constantFrom('upper-left', 'lower-right')

test('an area is the same in any drawing direction, and never leaves the picture', () => {
  fc.assert(
    fc.property(point, point, (pointA, pointB) => {
      const area = createArea(pointA, pointB)
      expect(createArea(pointB, pointA)).toEqual(area)
      for (const side of Object.values(area)) expect(side).toBeGreaterThanOrEqual(0)
      for (const side of Object.values(area)) expect(side).toBeLessThanOrEqual(1)
      expect(area.left).toBeLessThanOrEqual(area.right)
      expect(area.top).toBeLessThanOrEqual(area.bottom)
    }),
  )
})

test('a tap draws no area', () => {
  expect(isLargeEnough(createArea({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }))).toBe(false)
  expect(isLargeEnough(createArea({ x: 0.5, y: 0.5 }, { x: 0.9, y: 0.505 }))).toBe(false)
  expect(isLargeEnough(createArea({ x: 0.5, y: 0.5 }, { x: 0.6, y: 0.6 }))).toBe(true)
})

test('keys start from the middle, and always leave an area that can be cropped', () => {
  const step = fc.record({
    corner,
    x: fc.double({ min: -1, max: 1, noNaN: true }),
    y: fc.double({ min: -1, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      let area
      for (const { corner: movedCorner, x, y } of steps) {
        area = moveCorner(area, movedCorner, { x, y })
        expect(area.left).toBeGreaterThanOrEqual(0)
        expect(area.top).toBeGreaterThanOrEqual(0)
        expect(area.right).toBeLessThanOrEqual(1)
        expect(area.bottom).toBeLessThanOrEqual(1)
        expect(area.right - area.left).toBeGreaterThan(0.0199)
        expect(area.bottom - area.top).toBeGreaterThan(0.0199)
      }
    }),
  )
})

test('each corner moves separately', () => {
  const area = { left: 0.2, top: 0.2, right: 0.8, bottom: 0.8 }
  expect(moveCorner(undefined, 'lower-right', { x: 0.02, y: 0 })).toEqual(area)
  expect(moveCorner(area, 'upper-left', { x: -0.1, y: 0 })).toMatchObject({ top: 0.2, right: 0.8, bottom: 0.8 })
  expect(moveCorner(area, 'upper-left', { x: -0.1, y: 0 }).left).toBeCloseTo(0.1)
  expect(moveCorner(area, 'lower-right', { x: 0, y: 0.5 })).toEqual({ ...area, bottom: 1 })
})

test('in pixels the area lies within the picture and is not empty', () => {
  const side = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(point, point, side, side, (pointA, pointB, width, height) => {
      const rect = toPixelRect(createArea(pointA, pointB), { width, height })
      expect(rect.left).toBeGreaterThanOrEqual(0)
      expect(rect.top).toBeGreaterThanOrEqual(0)
      expect(rect.width).toBeGreaterThanOrEqual(1)
      expect(rect.height).toBeGreaterThanOrEqual(1)
      expect(rect.left + rect.width).toBeLessThanOrEqual(width)
      expect(rect.top + rect.height).toBeLessThanOrEqual(height)
    }),
  )
})

test('the area is described in percent of the picture', () => {
  expect(describeArea({ left: 0.2, top: 0.25, right: 0.8, bottom: 1 })).toBe(
    'Area from 20 % to 80 % across and from 25 % to 100 % down',
  )
})
