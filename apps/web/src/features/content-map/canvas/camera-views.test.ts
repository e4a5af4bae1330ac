import { contentMap } from '@geist/domain'
import type { Box } from '@geist/graph'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type MapViewport, fitWholeMap } from './camera-views'

const { canvasWidthPx: canvasWidth, canvasHeightPx: canvasHeight } = contentMap
const page = { width: 1_100, height: 560 }

function createMap(points: readonly (readonly [x: number, y: number])[]) {
  return {
    ids: points.map((_, note) => `note-${note}`),
    positions: Float32Array.from(points.flat()),
    radii: new Float32Array(points.length).fill(5),
  }
}

/** The corners of the canvas without the lower right one. */
const corners = createMap([
  [40, 40],
  [canvasWidth - 40, 40],
  [40, canvasHeight - 40],
])

function isCovered({ left, top, width, height }: Box, [x, y]: readonly [number, number]): boolean {
  return x > left && x < left + width && y > top && y < top + height
}

/** Positions of the notes in the view, as sigma shows them: the inverse of its projection. */
function toView({ positions }: ReturnType<typeof createMap>, viewport: MapViewport) {
  const { x, y, ratio } = fitWholeMap(createMap(toPoints(positions)), viewport)
  const fitted = Math.min((page.width - 56) / canvasWidth, (page.height - 56) / canvasHeight)
  const scale = fitted / ratio
  const centre = { x: canvasWidth / 2 + (x - 0.5) * canvasWidth, y: canvasHeight / 2 - (y - 0.5) * canvasWidth }
  return toPoints(positions).map(
    ([noteX, noteY]) =>
      [page.width / 2 + (noteX - centre.x) * scale, page.height / 2 + (noteY - centre.y) * scale] as const,
  )
}

function toPoints(positions: Float32Array): readonly (readonly [number, number])[] {
  return Array.from({ length: positions.length / 2 }, (_, note) => [
    positions[2 * note] ?? 0,
    positions[2 * note + 1] ?? 0,
  ])
}

test('a cover that hides no note does not make the map smaller', () => {
  const cover = { left: 800, top: 400, width: 290, height: 150 }
  expect(fitWholeMap(corners, { ...page, covers: [cover] })).toEqual(fitWholeMap(corners, { ...page, covers: [] }))
})

test('a cover that would hide a note is avoided', () => {
  const cover = { left: 800, top: 10, width: 290, height: 150 }
  const covered = toView(corners, { ...page, covers: [] }).filter((point) => isCovered(cover, point))
  expect(covered).toHaveLength(1)
  expect(toView(corners, { ...page, covers: [cover] }).filter((point) => isCovered(cover, point))).toEqual([])
})

test('no note of any map is under a cover in a corner, or out of view', () => {
  const coordinate = (max: number) => fc.integer({ min: 40, max: max - 40 })
  const point = fc.tuple(coordinate(canvasWidth), coordinate(canvasHeight))
  const cover = fc.record({
    left: fc.constantFrom(0, 760),
    top: fc.constantFrom(0, 340),
    width: fc.constant(340),
    height: fc.constant(220),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 30 }), cover, (points, corner) => {
      const view = toView(createMap(points), { ...page, covers: [corner] })
      expect(view.filter((shown) => isCovered(corner, shown))).toEqual([])
      expect(view.filter(([x, y]) => x < 0 || y < 0 || x > page.width || y > page.height)).toEqual([])
    }),
  )
})
