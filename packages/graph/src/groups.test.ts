import type { VectorMatch } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { centreVectors } from './centre-vectors'
import { pickClusterKeywords, countWordUse } from './pick-cluster-keywords'
import { countClustersByMonth } from './count-clusters-by-month'
import { countLinks } from './count-links'
import { findCommunities } from './find-communities'
import { isLargeCluster } from './is-large-cluster'
import { linkNeighbours } from './link-neighbours'
import { mergeTitles } from './merge-titles'
import { findNearestNeighbours } from './find-nearest-neighbours'
import { toNodeRadius } from './node-radius'
import { recommendNotebooks } from './recommend-notebooks'
import { createClusteredVectors } from './testing/create-clustered-vectors'
import { VectorsError } from './vectors-error'

test('centred vectors lose their common direction and have unit or zero length', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 50 }), fc.integer(), (count, seed) => {
      const { vectors } = createClusteredVectors({ count, clusters: 1, spread: 0.5, seed, dimensions: 6 })
      const result = centreVectors(vectors, { count, dimensions: 6 })
      for (let row = 0; row < count; row += 1) {
        const squares = result.subarray(row * 6, row * 6 + 6).reduce((sum, part) => sum + part * part, 0)
        expect(Math.abs(squares - 1)).toBeLessThan(1e-5)
      }
      const products = [...result.subarray(6)].reduce((sum, part, at) => sum + part * result[at % 6]!, 0)
      // In one tight cluster, every pair had a product of nearly 1 before.
      expect(products / (count - 1)).toBeLessThan(0.9)
    }),
  )
})

test('equal notes become zero vectors, and zeros stay zeros', () => {
  expect([...centreVectors(Float32Array.of(0.6, 0.8, 0.6, 0.8, 0, 0), { count: 3, dimensions: 2 })]).toEqual(
    Array(6).fill(0),
  )
  expect(() => centreVectors(Float32Array.of(Number.NaN, 0), { count: 1, dimensions: 2 })).toThrow(VectorsError)
})

test('links are pairs of neighbours, each once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 6 }), fc.integer(), (count, k, seed) => {
      const { vectors } = createClusteredVectors({ count, clusters: 3, spread: 2, seed, dimensions: 5 })
      const neighbours = findNearestNeighbours(vectors, { count, dimensions: 5, k })
      const names = (a: number, b: number) => neighbours.ids.subarray(a * k, a * k + k).includes(b)
      const pairs = (links: ReturnType<typeof linkNeighbours>) =>
        new Map([...links.source].map((source, link) => [`${source} ${links.target[link]!}`, links.strength[link]!]))
      const all = linkNeighbours(neighbours)
      expect(pairs(all).size).toBe(all.source.length)
      for (const [link, source] of all.source.entries()) {
        const target = all.target[link]!
        expect(source).toBeLessThan(target)
        expect(all.strength[link]).toBeGreaterThan(0)
        expect(names(source, target) || names(target, source)).toBe(true)
      }
      // No note with a similar neighbour stays without a link.
      const counts = countLinks(count, all)
      const withLikes = Array.from({ length: count }, (_, note) => note).filter(
        (note) => neighbours.scores[note * k]! > 0,
      )
      expect(withLikes.filter((note) => counts[note] === 0)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('communities are the planted ones, numbered by size, and deterministic', () => {
  const count = 300
  const { vectors, clusters } = createClusteredVectors({ count, clusters: 6, spread: 1, seed: 'communities' })
  const links = linkNeighbours(findNearestNeighbours(vectors, { count, dimensions: 100, k: 8 }))
  const communityIds = findCommunities(count, links, 'seed')
  expect(findCommunities(count, links, 'seed')).toEqual(communityIds)
  const sizes = Array.from(
    { length: Math.max(...communityIds) + 1 },
    (_, community) => communityIds.filter((communityId) => communityId === community).length,
  )
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  for (let note = 1; note < count; note += 1) {
    const first = clusters.indexOf(clusters[note]!)
    expect(communityIds[note]).toBe(communityIds[first])
  }
  expect(new Set(communityIds).size).toBe(new Set(clusters).size)
})

test('without links every note is a community', () => {
  const none = { source: new Uint32Array(), target: new Uint32Array(), strength: new Float32Array() }
  expect([...findCommunities(3, none, 1)]).toEqual([0, 1, 2])
  expect(findCommunities(0, none, 1)).toHaveLength(0)
})

test('a node is 5 to 15 pixels wide, by the square of its share of the most links', () => {
  expect([toNodeRadius(0, 10), toNodeRadius(5, 10), toNodeRadius(10, 10), toNodeRadius(0, 0)]).toEqual([5, 7.5, 15, 5])
})

test('a cluster of more than five is large', () => {
  expect([5, 6].map(isLargeCluster)).toEqual([false, true])
})

test('key words are the most frequent ones of more than two letters, without function words', () => {
  const texts = [
    'The garden and the rain',
    'My gardens in summer, an ox',
    'We dug the garden; it did rain',
    'Rain on a garden bed',
  ]
  expect(pickClusterKeywords(texts)).toEqual(['garden', 'rain', 'bed', 'dug', 'summer'])
})

test('a word frequent in the whole journal is no key word of a cluster', () => {
  const cluster = ['work garden roses', 'work garden tulips', 'work garden']
  const journal = countWordUse([...cluster, 'work boss', 'work desk', 'work late', 'work tired'])
  expect(pickClusterKeywords(cluster)[1]).toBe('work')
  expect(pickClusterKeywords(cluster, journal)[0]).toBe('garden')
  expect(pickClusterKeywords(cluster, journal)[4]).toBeUndefined()
  expect(pickClusterKeywords(cluster, journal)[3]).toBe('work')
})

test('a cluster has at most five key words, and none without words', () => {
  expect(pickClusterKeywords(['alpha bravo charlie delta echo foxtrot'])).toHaveLength(5)
  expect(pickClusterKeywords(['', '...', 'an it 42 12345', '語'.repeat(10_000)])).toEqual([])
})

test('nearly equal titles become the first of them', () => {
  expect(mergeTitles(['Garden work', 'Night sky', 'garden  works', 'Family', 'Night skies'])).toEqual([
    'Garden work',
    'Night sky',
    'Garden work',
    'Family',
    'Night sky',
  ])
  expect(mergeTitles([])).toEqual([])
})

test('distinct titles stay, and every merged title is an existing one', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (titles) => {
      const merged = mergeTitles(titles)
      expect(merged).toHaveLength(titles.length)
      expect(titles).toEqual(expect.arrayContaining(merged))
      expect(mergeTitles(merged)).toEqual(merged)
    }),
  )
})

const match = (id: string, score: number, uid: string, collectionName = 'Sea'): VectorMatch => ({
  id,
  score,
  metadata: { content: '', category: '', collectionName, uid, username: `name of ${uid}` },
})

test("notebooks are ranked by the sum of scores of at least 0.5, without the user's own", () => {
  const recommended = recommendNotebooks(
    [
      match('a', 0.9, 'ida'),
      match('b', 0.5, 'tom'),
      match('c', 0.6, 'tom'),
      match('d', 0.49, 'ida'),
      match('e', 1, 'me'),
      match('f', 0.8, 'ida', ''),
      match('g', 0.7, 'tom', 'Hills'),
      match('a', 0.7, 'ida'),
    ],
    'me',
  )
  expect(
    recommended.map(({ username, collectionName, score }) => [username, collectionName, score.toFixed(2)]),
  ).toEqual([
    ['name of tom', 'Sea', '1.10'],
    ['name of ida', 'Sea', '0.90'],
    ['name of tom', 'Hills', '0.70'],
  ])
})

test("months span from the first to the last note in the reader's zone, and count each cluster", () => {
  const instants = ['2025-11-30T23:30Z', '2026-02-10T12:00Z', '2026-02-11T12:00Z'].map(Date.parse)
  const { months, monthIndices } = countClustersByMonth({
    communities: Uint32Array.of(1, 0, 1),
    instants,
    zone: 'Europe/Berlin',
  })
  expect(months.map(({ year, month, counts }) => [year, month, ...counts])).toEqual([
    [2025, 12, 0, 1],
    [2026, 1, 0, 0],
    [2026, 2, 1, 1],
  ])
  expect([...monthIndices]).toEqual([0, 2, 2])
  expect(countClustersByMonth({ communities: new Uint32Array(), instants: [], zone: 'UTC' }).months).toEqual([])
})
