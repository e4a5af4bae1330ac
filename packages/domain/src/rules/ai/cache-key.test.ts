import { expect, it } from 'vitest'
import { toCacheKey } from './cache-key'

it("[MAP1] each part of the map's cache has a key per account", () => {
  expect(toCacheKey('nodes', 'ada')).toBe('cached_nodes_ada')
  expect(toCacheKey('clusterTitles', 'grace')).toBe('cached_clusterTitles_grace')
})
