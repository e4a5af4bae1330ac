import { expect, it } from 'vitest'
import { toCacheKey } from './cache-key'

it("[MAP1] a part of the map's cache has a key for each account", () => {
  expect(toCacheKey('nodes', 'ada')).toBe('cached_nodes_ada')
  expect(toCacheKey('clusterTitles', 'grace')).toBe('cached_clusterTitles_grace')
})
