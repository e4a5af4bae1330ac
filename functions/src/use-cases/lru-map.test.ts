import { expect, test } from 'vitest'

import { LruMap } from './lru-map'

test('evicts the least recently set key', () => {
  const map = new LruMap<string, number>(2)
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4)
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ])
})

test('keeps a key that was read recently', () => {
  const map = new LruMap<string, number>(2)
  map.set('a', 1).set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect([...map.keys()]).toEqual(['a', 'c'])
})
