import { expect, it } from 'vitest'

import { noCluster } from '../drawn-map'
import { findMapThemes } from './find-map-themes'

const colour = 0
const map = {
  ids: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  radii: Float32Array.of(5, 9, 6, 15, 7, 8, 5, 5),
}
const groups = {
  clusterIndices: Int32Array.of(0, 0, 0, noCluster, 1, 1, 2, 2),
  clusters: [
    { title: 'River and Boat', titleFrom: 'asked', words: ['river', 'boat'], size: 3, colour },
    { title: 'Untitled Cluster', titleFrom: 'failed', words: ['oven', 'bread', 'dough', 'yeast'], size: 2, colour },
    { title: '', titleFrom: 'words', words: [], size: 2, colour },
  ],
} as const

it('names the largest clusters by their most linked note, and those without a title by their words', () => {
  expect(findMapThemes(map, groups, 4)).toEqual([
    { title: 'River and Boat', noteId: 'b' },
    { title: 'oven, bread, dough', noteId: 'f' },
  ])
  expect(findMapThemes(map, groups, 1)).toEqual([{ title: 'River and Boat', noteId: 'b' }])
  expect(
    findMapThemes({ ids: [], radii: new Float32Array() }, { clusterIndices: new Int32Array(), clusters: [] }, 4),
  ).toEqual([])
})
