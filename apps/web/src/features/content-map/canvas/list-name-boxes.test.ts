import { type Box, placeLabels } from '@geist/graph'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { listNameBoxes } from './list-name-boxes'

const view = { width: 1_000, height: 600 }
const own = { left: 400, top: 250, width: 200, height: 100 }
const name = { width: 120, height: 20 }

const cluster = fc.record({
  left: fc.integer({ min: -200, max: 1_100 }),
  top: fc.integer({ min: -200, max: 700 }),
  width: fc.integer({ min: 1, max: 600 }),
  height: fc.integer({ min: 1, max: 500 }),
})
const anyName = fc.record({ width: fc.integer({ min: 10, max: 400 }), height: fc.integer({ min: 14, max: 40 }) })

function measureGap(a: Box, b: Box): number {
  const across = Math.max(0, b.left - a.left - a.width, a.left - b.left - b.width)
  return Math.hypot(across, Math.max(0, b.top - a.top - a.height, a.top - b.top - b.height))
}

test('every position is in the view, beside its cluster, and not nearer to another one', () => {
  fc.assert(
    fc.property(cluster, fc.array(cluster, { maxLength: 5 }), anyName, (ownCluster, others, size) => {
      const boxes = [...listNameBoxes({ own: ownCluster, others, name: size, view })]
      expect(boxes.length).toBeLessThan(200)
      for (const box of boxes) {
        expect(box.left >= 0 && box.left + box.width <= view.width).toBe(true)
        expect(box.top >= 0 && box.top + box.height <= view.height).toBe(true)
        expect(measureGap(box, ownCluster)).toBeLessThan(13)
        expect(others.filter((other) => measureGap(box, other) < measureGap(box, ownCluster))).toEqual([])
      }
    }),
  )
})

test('the middle of the cluster comes first, and the nearest positions before the others', () => {
  const boxes = [...listNameBoxes({ own, others: [], name, view })]
  expect(boxes[0]).toEqual({ ...name, left: 440, top: 290 })
  const distances = boxes.map(({ left, top }) => Math.hypot((left - 440) / 1.5, top - 290))
  expect(distances.every((distance, index) => distance >= (distances[index - 1] ?? 0) - 8)).toBe(true)
})

test('a name goes beside a cluster that is full of notes, and gives way if the surroundings are full, too', () => {
  const fill = ({ left, top, width, height }: Box) => {
    const discs: number[] = []
    for (let x = left; x <= left + width; x += 10) for (let y = top; y <= top + height; y += 10) discs.push(x, y, 4)
    return Float32Array.from(discs)
  }
  const labels = [{ candidates: listNameBoxes({ own, others: [], name, view }) }]
  const [box] = placeLabels(labels, { left: 0, top: 0, ...view }, { discs: fill(own) })
  expect(box).toBeDefined()
  // Below or above, within a line.
  expect(Math.abs((box?.top ?? 0) + 10 - 300)).toBeGreaterThan(60)
  expect(Math.abs((box?.left ?? 0) + 60 - 500)).toBeLessThan(20)
  const crowded = [{ candidates: listNameBoxes({ own, others: [], name, view }) }]
  const around = { left: 0, top: 0, ...view }
  expect(placeLabels(crowded, around, { discs: fill(around) })).toEqual([undefined])
})

test('a cluster that is partly out of view has its name inside the view', () => {
  const [box] = listNameBoxes({ own: { left: -300, top: 200, width: 400, height: 100 }, others: [], name, view })
  expect(box).toEqual({ ...name, left: 8, top: 240 })
})
