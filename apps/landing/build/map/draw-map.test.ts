import { isOverlapping } from '@geist/graph'
import { beforeAll, expect, test } from 'vitest'

import { mapSizes } from '../../src/map-sizes'
import { buildDemoMap, buildNamedMap, type NamedMap } from './build-demo-map'
import { drawMap } from './draw-map'
import { type OutlineText, loadNewsreaderOutlines } from './outline-text'

let map: NamedMap
let lettering: OutlineText

beforeAll(async () => {
  map = buildDemoMap()
  lettering = await loadNewsreaderOutlines('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ, ’')
})

test('the demo journal has named clusters', () => {
  expect(map.radii.length).toBeGreaterThan(200)
  expect(map.clusters.length).toBeGreaterThanOrEqual(4)
  expect(new Set(map.clusters.map(({ title }) => title)).size).toBe(map.clusters.length)
  expect(map.links.source.length).toBeGreaterThan(map.radii.length)
})

test.each(Object.entries(mapSizes))(
  'every cluster has a name, and no name overlaps another or leaves the figure: %s',
  (_, size) => {
    const { svg, names } = drawMap(map, size, lettering)
    expect(names.map(({ title }) => title)).toEqual(map.clusters.map(({ title }) => title))
    for (const { box } of names) {
      expect([
        box.left >= 0,
        box.top >= 0,
        box.left + box.width <= size.width,
        box.top + box.height <= size.height,
      ]).toEqual([true, true, true, true])
    }
    for (const [index, { box }] of names.entries())
      expect(names.slice(index + 1).filter((other) => isOverlapping(box, other.box))).toEqual([])
    expect(svg.match(/<circle/gu)?.length).toBeGreaterThanOrEqual(map.radii.length)
    expect(svg).toContain('prefers-color-scheme:dark')
    expect(svg).not.toMatch(/NaN|undefined|<script|<text|href/u)
    expect(svg.length).toBeLessThan(90_000)
  },
)

test.each([
  ['no notes', 0],
  ['one note', 1],
  ['two notes that say the same', 2],
])('%s give a figure, too', (_, count) => {
  const few = buildNamedMap(
    Array.from({ length: count }, () => ({ text: 'The heron.', category: 'Walks', notebook: '', vector: [1, 0, 0] })),
  )
  const { svg, names } = drawMap(few, mapSizes.wide, lettering)
  expect(names).toEqual([])
  expect(svg).not.toContain('NaN')
  expect(svg.match(/<circle/gu)?.length ?? 0).toBe(count)
})
