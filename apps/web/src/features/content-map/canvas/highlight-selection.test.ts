import fc from 'fast-check'
import { expect, test } from 'vitest'

import { noCluster } from '../drawn-map'
import { highlightSelection } from './highlight-selection'

/** Notes 0 to 2 are one cluster, 3 and 4 another, 5 is alone. Note 0 is linked with 1 and 3. */
const map = {
  clusterIndices: Int32Array.of(0, 0, 0, 1, 1, noCluster),
  links: {
    source: Uint32Array.of(0, 3),
    target: Uint32Array.of(1, 0),
    strength: Float32Array.of(0.9, 0.5),
  },
}

const highlight = (...args: [filter?: readonly number[], selected?: Parameters<typeof highlightSelection>[2]]) => {
  const [filter, selected] = args
  const { highlighted, highlightedClusters } = highlightSelection(map, filter && Uint8Array.from(filter), selected)
  return { notes: highlighted && [...highlighted], clusters: highlightedClusters && [...highlightedClusters] }
}

test('a selected note fades all but its cluster and the notes that it is linked with', () => {
  expect(highlight(undefined, { kind: 'note', note: 0 })).toEqual({ notes: [1, 1, 1, 1, 0, 0], clusters: [0] })
  expect(highlight(undefined, { kind: 'note', note: 4 })).toEqual({ notes: [0, 0, 0, 1, 1, 0], clusters: [1] })
})

test('a note on its own stays alone, and does not bring other such notes', () => {
  const loose = { ...map, clusterIndices: Int32Array.of(0, 0, 0, 1, noCluster, noCluster) }
  const { highlighted } = highlightSelection(loose, undefined, { kind: 'note', note: 5 })
  expect([...(highlighted ?? [])]).toEqual([0, 0, 0, 0, 0, 1])
})

test('a selected cluster fades all others, and its notes that do not pass the filter', () => {
  expect(highlight(undefined, { kind: 'cluster', cluster: 1 })).toEqual({ notes: [0, 0, 0, 1, 1, 0], clusters: [1] })
  expect(highlight([1, 1, 0, 0, 1, 1], { kind: 'cluster', cluster: 1 })).toEqual({
    notes: [0, 0, 0, 0, 1, 0],
    clusters: [1],
  })
})

test('a selected cluster without a note that passes the filter adds only its name', () => {
  expect(highlight([1, 0, 0, 0, 0, 1], { kind: 'cluster', cluster: 1 })).toEqual({
    notes: [1, 0, 0, 0, 0, 1],
    clusters: [0, noCluster, 1],
  })
})

test('whatever is selected, a filter that leaves notes never fades all of them', () => {
  const filter = fc.array(fc.constantFrom(0, 1), { minLength: 6, maxLength: 6 }).filter((notes) => notes.includes(1))
  const selected = fc.oneof(
    fc.record({ kind: fc.constant('note' as const), note: fc.nat(5) }),
    fc.record({ kind: fc.constant('cluster' as const), cluster: fc.nat(1) }),
  )
  fc.assert(
    fc.property(filter, selected, (passing, node) => {
      expect(highlight(passing, node).notes).toContain(1)
    }),
  )
})

test('with a filter, a selected note adds only itself', () => {
  expect(highlight([0, 0, 0, 0, 1, 0], { kind: 'note', note: 0 })).toEqual({
    notes: [1, 0, 0, 0, 1, 0],
    clusters: [0, 1],
  })
})

test('nothing is faded without a filter and a selection', () => {
  expect(highlight()).toEqual({ notes: undefined, clusters: undefined })
})

test('the selected note is always highlighted, and so is its cluster', () => {
  const filter = fc.option(fc.array(fc.constantFrom(0, 1), { minLength: 6, maxLength: 6 }), { nil: undefined })
  fc.assert(
    fc.property(filter, fc.nat(5), (passing, note) => {
      const { notes, clusters } = highlight(passing, { kind: 'note', note })
      expect(notes?.[note]).toBe(1)
      expect(clusters).toContain(map.clusterIndices[note])
    }),
  )
})
