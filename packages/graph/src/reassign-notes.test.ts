import { expect, test } from 'vitest'

import { findNearestNeighbours } from './find-nearest-neighbours'
import type { LinkEvidence } from './find-similar-notes'
import { linkNeighbours } from './link-neighbours'
import { reassignNotes } from './reassign-notes'
import { readTerms } from './terms/read-terms'
import { createClusteredVectors } from './testing/create-clustered-vectors'

const count = 60
const dimensions = 20
const { vectors, clusters } = createClusteredVectors({ count, clusters: 3, spread: 1, seed: 'reassign', dimensions })
const links = linkNeighbours(findNearestNeighbours(vectors, { count, dimensions, k: 5 }))

const createEvidence = (categories: readonly string[] = []): LinkEvidence => {
  const blank = Array.from({ length: count }, () => '')
  return { categories: blank.map((_, note) => categories[note] ?? ''), notebooks: blank, terms: readTerms(blank) }
}

const request = { links, dimensions, evidence: createEvidence() }

test('notes in a wrong community move to those that they are like', () => {
  const misplaced = clusters.map((cluster, note) => (note % 6 === 0 ? (cluster + 1) % 3 : cluster))
  expect(reassignNotes(misplaced, vectors, request)).toEqual(clusters)
})

test('a note moves to the community that shares its category', () => {
  const zeros = new Float32Array(count * dimensions)
  const halves = clusters.map((_, note) => (note < count / 2 ? 0 : 1))
  const categories = Array.from(halves, (half, note) => (half === 1 || note === 0 ? 'Choir' : 'Garden'))
  const moved = reassignNotes(halves, zeros, { ...request, evidence: createEvidence(categories) })
  expect([...moved].filter((community) => community === moved[0])).toHaveLength(count / 2 + 1)
  expect(moved[0]).toBe(moved[count - 1])
})

test('a note without links keeps a community of its own', () => {
  const none = { source: new Uint32Array(), target: new Uint32Array(), strength: new Float32Array() }
  const single = Uint32Array.from({ length: count }, (_, note) => note)
  expect(reassignNotes(single, vectors, { ...request, links: none })).toEqual(single)
  expect(reassignNotes(new Uint32Array(), new Float32Array(), { ...request, links: none })).toHaveLength(0)
})
