import { expect, it } from 'vitest'

import { findBounds } from './find-bounds'

it('the bounds reach from the farthest edge of a note to the farthest on the opposite side', () => {
  const map = {
    ids: ['a', 'b', 'c'],
    positions: Float32Array.of(100, 50, 400, 300, 250, 10),
    radii: Float32Array.of(5, 15, 8),
  }
  expect(findBounds(map)).toEqual({ left: 95, top: 2, width: 320, height: 313 })
})
