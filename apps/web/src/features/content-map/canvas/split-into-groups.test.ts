import fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitIntoGroups } from './split-into-groups'

const cellSize = 10
const points = fc.array(fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -80, max: 80 })), {
  maxLength: 40,
})

test('each note is in one group, notes nearer than a cell share it, and the largest comes first', () => {
  fc.assert(
    fc.property(points, (places) => {
      const notes = places.map((_, index) => index)
      const groups = splitIntoGroups(notes, places.flat(), cellSize)
      expect(groups.flat().toSorted((a, b) => a - b)).toEqual(notes)
      expect(groups.map(({ length }) => length)).toEqual(groups.map(({ length }) => length).toSorted((a, b) => b - a))
      const groupOf = (note: number) => groups.findIndex((group) => group.includes(note))
      for (const [a, [ax, ay]] of places.entries())
        for (const [b, [bx, by]] of places.entries())
          if (Math.hypot(ax - bx, ay - by) < cellSize) expect(groupOf(a)).toBe(groupOf(b))
    }),
  )
})

test('two islands of one cluster are two groups', () => {
  const positions = [0, 0, 5, 5, 9, 2, 200, 0, 205, 3]
  expect(splitIntoGroups([0, 1, 2, 3, 4], positions, cellSize)).toEqual([
    [0, 1, 2],
    [3, 4],
  ])
})
