import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, compose, type Homography, invert, rotation, scaling, translation } from './homography'

const number = fc.double({ min: -50, max: 50, noNaN: true })
const map = fc
  .tuple(
    number,
    number,
    fc.double({ min: -3, max: 3, noNaN: true }),
    fc.double({ min: 0.2, max: 4, noNaN: true }),
    fc.double({ min: -0.002, max: 0.002, noNaN: true }),
  )
  .map(([x, y, angle, scale, pull]) =>
    [rotation(angle), scaling(scale), [1, 0, 0, 0, 1, 0, pull, pull / 2, 1] as Homography].reduce(
      compose,
      translation(x, y),
    ),
  )

describe('homographies', () => {
  it('are undone by their inverse', () => {
    fc.assert(
      fc.property(map, number, number, (homography, x, y) => {
        const [backX, backY] = apply(invert(homography), ...apply(homography, x, y))
        expect(backX).toBeCloseTo(x, 6)
        expect(backY).toBeCloseTo(y, 6)
      }),
    )
  })

  it('compose to their product', () => {
    fc.assert(
      fc.property(map, map, number, number, (outer, inner, x, y) => {
        const [onceX, onceY] = apply(compose(outer, inner), x, y)
        const [twiceX, twiceY] = apply(outer, ...apply(inner, x, y))
        expect(onceX).toBeCloseTo(twiceX, 5)
        expect(onceY).toBeCloseTo(twiceY, 5)
      }),
    )
  })

  it('rotate clockwise on the screen', () => {
    const [x, y] = apply(rotation(Math.PI / 2), 1, 0)
    expect([x, y].map(Math.round)).toEqual([0, 1])
  })
})
