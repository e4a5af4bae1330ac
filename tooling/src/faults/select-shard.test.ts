import { expect, test } from 'vitest'

import { selectShard } from './select-shard'

test('the shards together contain each item once', () => {
  const items = [1, 2, 3, 4, 5, 6, 7]
  const shards = ['1/3', '2/3', '3/3'].map((shard) => selectShard(items, shard))
  expect(shards).toEqual([
    [1, 4, 7],
    [2, 5],
    [3, 6],
  ])
  expect(selectShard(items, '1/1')).toEqual(items)
})

test('an invalid shard is refused', () => {
  for (const shard of ['0/4', '5/4', 'x', '1/', '1']) expect(() => selectShard([1], shard)).toThrow('1/4')
})
