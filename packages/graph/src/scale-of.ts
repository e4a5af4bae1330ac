import { contentMap } from '@geist/domain'
import { gravity } from './gravity'
import type { Springs } from './simulate'

/**
 * How many canvas pixels one unit of the layout's forces is on a map that was drawn before, so that its notes feel as little as they can when they are moved again.
 *
 * What pushes and what pulls does the same work where nothing moves (the virial theorem): charges by 1 / distance do the same at every size, springs and gravity more the larger it
 * is, so one size is in balance. With lengths measured in pixels that is a quadratic equation.
 *
 * @param x in pixels from the middle of the canvas
 */
export function scaleOf(x: Float64Array, y: Float64Array, springs: Springs): number {
  const { source, target, strength, distance } = springs
  let squares = 0
  let lengths = 0
  for (let note = 0; note < x.length; note += 1) {
    squares += gravity.gravityX * x[note]! ** 2 + gravity.gravityY * y[note]! ** 2
  }
  for (let spring = 0; spring < source.length; spring += 1) {
    const length = Math.hypot(x[target[spring]!]! - x[source[spring]!]!, y[target[spring]!]! - y[source[spring]!]!)
    squares += (strength[spring]! * length ** 2) / 2
    lengths += (strength[spring]! * distance[spring]! * length) / 2
  }
  const pushing = (-contentMap.layoutStrength * x.length * (x.length - 1)) / 2
  const root = lengths + Math.sqrt(lengths ** 2 + 4 * squares * pushing)
  return root > 0 && squares > 0 ? (2 * squares) / root : 1
}
