import { expect, it } from 'vitest'
import { cacheKey } from './cache-key'

it("[MAP1] a part of the map's cache has a key for each account", () => {
  expect(cacheKey('nodes', 'ada')).toBe('cached_nodes_ada')
  expect(cacheKey('clusterTitles', 'grace')).toBe('cached_clusterTitles_grace')
})
