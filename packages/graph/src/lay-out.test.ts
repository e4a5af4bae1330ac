import { contentMap } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { findCommunities } from './find-communities'
import type { GraphLinks } from './graph-links'
import { layOut, layOutInSteps } from './lay-out'
import { linkNeighbours, neighboursPerNote } from './link-neighbours'
import { findNearestNeighbours } from './find-nearest-neighbours'
import { createClusteredVectors } from './testing/create-clustered-vectors'

const noLinks: GraphLinks = { source: new Uint32Array(), target: new Uint32Array(), strength: new Float32Array() }
const alone = (count: number) => Uint32Array.from({ length: count }, (_, note) => note)

/** The first notes of a planted set, with links and communities. */
function journal(count: number, { seed = 'map', of = count, clusters = 8, spread = 1.5 } = {}) {
  const vectors = createClusteredVectors({ count: of, clusters, spread, seed, dimensions: 40 }).vectors.slice(
    0,
    count * 40,
  )
  const links = linkNeighbours(findNearestNeighbours(vectors, { count, dimensions: 40, k: neighboursPerNote }))
  return { count, links, communities: findCommunities(count, links, 1), seed: 1 }
}

const graph = fc
  .record({
    count: fc.integer({ min: 0, max: 60 }),
    seed: fc.integer(),
    pairs: fc.array(fc.tuple(fc.nat(59), fc.nat(59)), { maxLength: 120 }),
    communities: fc.array(fc.nat(4), { minLength: 60, maxLength: 60 }),
  })
  .map(({ count, seed, pairs, communities }) => {
    const keys = pairs.filter(([a, b]) => a < b && b < count).map(([a, b]) => a * 100 + b)
    const links = [...new Set(keys)].toSorted((a, b) => a - b)
    return {
      count,
      seed,
      communities: Uint32Array.from(communities.slice(0, count)),
      links: {
        source: Uint32Array.from(links, (key) => Math.floor(key / 100)),
        target: Uint32Array.from(links, (key) => key % 100),
        strength: new Float32Array(links.length).fill(0.5),
      },
    }
  })

const isOnCanvas = (places: Float32Array) =>
  places.every(
    (position, at) =>
      position >= 0 && position <= (at % 2 === 0 ? contentMap.canvasWidthPx : contentMap.canvasHeightPx),
  )

test('every note is on the canvas, and equal notes give an equal map', () => {
  fc.assert(
    fc.property(graph, (request) => {
      const places = layOut(request)
      expect(places).toHaveLength(2 * request.count)
      expect(isOnCanvas(places)).toBe(true)
      expect(layOut(request)).toEqual(places)
    }),
    { numRuns: 40 },
  )
})

test('every note is on the canvas for any earlier positions', () => {
  const position = fc.oneof(fc.constant(Number.NaN), fc.constant(7), fc.integer({ min: 0, max: 1_080 }))
  fc.assert(
    fc.property(graph, fc.array(position, { minLength: 60, maxLength: 60 }), (request, before) => {
      const earlier = Float32Array.from(before.slice(0, request.count).flatMap((x) => [x, x]))
      expect(isOnCanvas(layOut({ ...request, earlierPositions: earlier }))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('one note is in the middle, and two are apart', () => {
  expect([...layOut({ count: 1, links: noLinks, communities: alone(1), seed: 1 })]).toEqual([960, 540])
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = layOut({ count: 2, links: noLinks, communities: alone(2), seed: 1 })
  expect(Math.hypot(x2 - x1, y2 - y1)).toBeGreaterThan(2 * contentMap.nodeRadiusMaxPx)
})

test('unlinked notes stay near the others', () => {
  const { communities, ...linked } = journal(100)
  const apart = layOut({
    ...linked,
    count: 120,
    communities: Uint32Array.from([...communities, ...alone(20).map((n) => 50 + n)]),
  })
  const width = (places: Float32Array) => {
    const across = places.filter((_, at) => at % 2 === 0)
    return Math.max(...across) - Math.min(...across)
  }
  expect(width(apart.subarray(0, 200))).toBeGreaterThan(0.5 * width(apart))
})

test('communities separate: nearly all nearest neighbours on the map are of the same community', () => {
  const request = journal(400)
  expect(ownAmongNearest(layOut(request), request.communities)).toBeGreaterThan(0.95)
})

test('a new note moves only notes that are linked with it, and is near those of its own community', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000 }), (seed) => {
      const count = 200
      const before = layOut(journal(count, { seed: `${seed}`, of: count + 1 }))
      const request = journal(count + 1, { seed: `${seed}` })
      const earlier = new Float32Array(2 * (count + 1)).fill(Number.NaN)
      earlier.set(before)
      const after = layOut({ ...request, earlierPositions: earlier })
      const linkedNotes = linkedWith(request.links, count)
      const movedPx = Array.from({ length: count }, (_, note) => distance(before, note, after, note))
      expect(movedPx.filter((px, note) => px > 0.001 && !linkedNotes.includes(note))).toEqual([])
      const ascending = movedPx.toSorted((a, b) => a - b)
      expect(ascending[count / 2]).toBeLessThan(3)
      expect(ascending[Math.floor(0.9 * count)]).toBeLessThan(2 * contentMap.nodeRadiusMaxPx)
      const to = (others: readonly number[]) =>
        others.reduce((sum, otherNote) => sum + distance(after, count, after, otherNote), 0) / others.length
      // Links to other communities are too weak to pull a note out of its own.
      const ownLinks = linkedNotes.filter((note) => request.communities[note] === request.communities[count])
      const toOwnLinks = ownLinks.length > 0 ? to(ownLinks) : 0
      expect(toOwnLinks).toBeLessThan(to([...request.communities.keys()]) / 2)
    }),
    { numRuns: 8 },
  )
})

test('the layout runs in slices that report progress', () => {
  const request = journal(60)
  const steps = layOutInSteps(request)
  const shares: number[] = []
  let step = steps.next()
  for (; !step.done; step = steps.next()) shares.push(step.value)
  expect(step.value).toEqual(layOut(request))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.length).toBeGreaterThan(50)
  expect(shares.at(-1)).toBeCloseTo(1)
})

function distance(a: Float32Array, noteA: number, b: Float32Array, noteB: number): number {
  return Math.hypot(a[2 * noteA]! - b[2 * noteB]!, a[2 * noteA + 1]! - b[2 * noteB + 1]!)
}

function linkedWith({ source, target }: GraphLinks, note: number): number[] {
  return [...source].flatMap((from, link) => {
    if (from === note) return [target[link]!]
    return target[link] === note ? [from] : []
  })
}

/** Share of the ten nearest notes on the map that belong to the same community. */
function ownAmongNearest(places: Float32Array, communities: Uint32Array): number {
  const notes = [...communities.keys()]
  const shares = notes.map((note) => {
    const nearest = notes
      .filter((otherNote) => otherNote !== note)
      .toSorted((a, b) => distance(places, note, places, a) - distance(places, note, places, b))
    return nearest.slice(0, 10).filter((otherNote) => communities[otherNote] === communities[note]).length / 10
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}
