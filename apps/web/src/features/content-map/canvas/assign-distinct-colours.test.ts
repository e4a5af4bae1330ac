import fc from 'fast-check'
import { expect, test } from 'vitest'

import { assignDistinctColours } from './assign-distinct-colours'
import { clusterPaletteSize } from '@geist/ui/cluster-palette'

test('the largest clusters differ in colour, and a colour changes only if a larger cluster has the same', () => {
  const colours = fc.array(fc.integer({ min: 0, max: clusterPaletteSize - 1 }), { maxLength: 25 })
  fc.assert(
    fc.property(colours, (before) => {
      const after = assignDistinctColours(before.map((colour) => ({ colour }))).map(({ colour }) => colour)
      const largest = after.slice(0, clusterPaletteSize)
      expect(new Set(largest).size).toBe(largest.length)
      const keeps = (colour: number, index: number) => before.indexOf(colour) === index || index >= clusterPaletteSize
      expect(after.filter((_, index) => keeps(before[index] ?? -1, index))).toEqual(before.filter(keeps))
    }),
  )
})
