import fc from 'fast-check'
import { expect, test } from 'vitest'

import { computeRowShift } from './compute-row-shift'

test('shifted rows lie where the new order puts them', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 30 })
  const drag = heights.chain((rows) => {
    const index = fc.nat({ max: rows.length - 1 })
    return fc.record({ rows: fc.constant(rows), active: index, over: index })
  })
  fc.assert(
    fc.property(drag, ({ rows, active, over }) => {
      const places = laidOut(rows)
      const moved = rows.map((_, index) => index).toSpliced(active, 1)
      const order = moved.toSpliced(over, 0, active)
      const wanted = laidOut(order.map((index) => rows[index] ?? 0))
      for (const [position, index] of order.entries()) {
        const start =
          (places[index]?.start ?? 0) + computeRowShift(places, { draggedIndex: active, targetIndex: over, index })
        expect(start).toBe(wanted[position]?.start)
      }
    }),
  )
})

function laidOut(heights: readonly number[]) {
  let bottom = 0
  return heights.map((height) => {
    const start = bottom
    bottom += height
    return { start, end: bottom }
  })
}
