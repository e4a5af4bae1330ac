import { contentMap } from '@geist/domain'
import type { Box } from '@geist/graph'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { areNotesInView, type MapViewport, fitNotes } from './camera-views'
import { computeNodeEnlargement } from './compute-node-enlargement'

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

/** The map in the fitted view, as sigma shows it: the inverse of its projection. */
function project(map: ReturnType<typeof createMap>, viewport: MapViewport, included?: Uint8Array) {
  const { width, height } = viewport
  const { x, y, ratio } = fitNotes(map, viewport, included)
  const scale = Math.min((width - 56) / canvasWidth, (height - 56) / canvasHeight) / ratio
  const centre = { x: canvasWidth / 2 + (x - 0.5) * canvasWidth, y: canvasHeight / 2 - (y - 0.5) * canvasWidth }
  const projection = { scale, left: width / 2 - centre.x * scale, top: height / 2 - centre.y * scale, width, height }
  return { projection, radiusScale: scale * Math.sqrt(ratio) * computeNodeEnlargement(viewport, map.ids.length) }
}

/** Positions of the notes in the fitted view. */
function toView(map: ReturnType<typeof createMap>, viewport: MapViewport) {
  const { scale, left, top } = project(map, viewport).projection
  return toPoints(map.positions).map(([x, y]) => [x * scale + left, y * scale + top] as const)
}

function toPoints(positions: Float32Array): readonly (readonly [number, number])[] {
  return Array.from({ length: positions.length / 2 }, (_, note) => [
    positions[2 * note] ?? 0,
    positions[2 * note + 1] ?? 0,
  ])
}

test('a cover that hides no note does not make the map smaller', () => {
  const cover = { left: 800, top: 400, width: 290, height: 150 }
  expect(fitNotes(corners, { ...page, covers: [cover] })).toEqual(fitNotes(corners, { ...page, covers: [] }))
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

test('on a narrow page, the enlarged nodes are not under a cover either, and the map is as wide as the view', () => {
  const phone = { width: 390, height: 320 }
  const cover = { left: 12, top: 175, width: 46, height: 134 }
  const ring = createMap(
    Array.from({ length: 220 }, (_, note) => [
      canvasWidth / 2 + 900 * Math.cos(note),
      canvasHeight / 2 + 480 * Math.sin(note),
    ]),
  )
  const { projection, radiusScale } = project(ring, { ...phone, covers: [cover] })
  const rimPx = 5 * radiusScale
  expect(rimPx).toBeGreaterThan(2.5)
  const grown = {
    left: cover.left - rimPx,
    top: cover.top - rimPx,
    width: cover.width + 2 * rimPx,
    height: cover.height + 2 * rimPx,
  }
  const { scale, left, top } = projection
  const view = toPoints(ring.positions).map(([x, y]) => [x * scale + left, y * scale + top] as const)
  expect(view.filter((point) => isCovered(grown, point))).toEqual([])
  const xs = toView(ring, { ...phone, covers: [] }).map(([x]) => x)
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(0.85 * phone.width)
})

test('a view fitted to some notes shows all of them, larger than a view of the whole map', () => {
  const included = Uint8Array.of(1, 0, 0)
  const viewport = { ...page, covers: [] }
  const { projection } = project(corners, viewport, included)
  expect(areNotesInView(corners, included, { projection, covers: [] })).toBe(true)
  expect(areNotesInView(corners, Uint8Array.of(1, 1, 1), { projection, covers: [] })).toBe(false)
  expect(projection.scale).toBeGreaterThan(project(corners, viewport).projection.scale)
})

test('a note under a cover is not in view', () => {
  const { projection } = project(corners, { ...page, covers: [] })
  const scene = { projection, covers: [{ left: 0, top: 0, width: 300, height: 200 }] }
  expect(areNotesInView(corners, Uint8Array.of(1, 0, 0), scene)).toBe(false)
  expect(areNotesInView(corners, Uint8Array.of(0, 0, 1), scene)).toBe(true)
})
