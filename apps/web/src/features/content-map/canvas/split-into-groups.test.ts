import fc from 'fast-check'
import { expect, test } from 'vitest'

import { splitIntoGroups } from './split-into-groups'

const cellSize = 10
const points = fc.array(fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -80, max: 80 })), {
  maxLength: 40,
})

function measureDistance(places: readonly (readonly [number, number])[], a: number, b: number): number {
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = [places[a], places[b]]
  return Math.hypot(ax - bx, ay - by)
}

test('each note is in one group, notes nearer than a cell share it, and the largest comes first', () => {
  fc.assert(
    fc.property(points, (places) => {
      const notes = places.map((_, index) => index)
      const groups = splitIntoGroups(notes, places.flat(), cellSize)
      expect(groups.flat().toSorted((a, b) => a - b)).toEqual(notes)
      expect(groups.map(({ length }) => length)).toEqual(groups.map(({ length }) => length).toSorted((a, b) => b - a))
      const groupOf = (note: number) => groups.findIndex((group) => group.includes(note))
      const nearPairs = notes.flatMap((a) =>
        notes.filter((b) => measureDistance(places, a, b) < cellSize).map((b) => [a, b]),
      )
      expect(nearPairs.filter(([a = -1, b = -1]) => groupOf(a) !== groupOf(b))).toEqual([])
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
