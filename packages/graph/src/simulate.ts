import { QuadTree } from './quad-tree'

/** What moves: all arrays are of one length. */
export interface Bodies {
  readonly x: Float64Array
  readonly y: Float64Array
  /** What each one does to the others: negative pushes away. */
  readonly charge: Float64Array
  /** 1 where it may move, 0 where it stays. */
  readonly mobility: Float64Array
}

/** What holds bodies together: all arrays are of one length. */
export interface Springs {
  readonly source: Uint32Array
  readonly target: Uint32Array
  /** From 0 to 1: which part of what is missing to its length a spring makes up for in one tick. */
  readonly strength: Float64Array
  readonly distance: Float64Array
  /** From 0 to 1: which part of that its target moves; the source moves the rest. */
  readonly bias: Float64Array
}

export interface Cooling {
  readonly ticks: number
  /** How strongly the forces work at first and at last, from 1 to 0. */
  readonly from: number
  readonly to: number
  /** How strongly everything is pulled towards 0 in both directions. */
  readonly gravityX: number
  readonly gravityY: number
}

/**
 * Moves bodies as d3-force does (velocity Verlet with friction; charges by Barnes and Hut), in flat arrays. Stops after each tick with the share that is done, so
 * that it can be done in slices.
 */
export function* simulate(bodies: Bodies, springs: Springs, cooling: Cooling): Generator<number, void> {
  const { x, y, charge, mobility } = bodies
  const speedX = new Float64Array(x.length)
  const speedY = new Float64Array(x.length)
  const tree = new QuadTree(x, y, charge)
  const force = new Float64Array(2)
  for (let tick = 0; tick < cooling.ticks; tick += 1) {
    const alpha = cooling.from * (cooling.to / cooling.from) ** (tick / Math.max(1, cooling.ticks - 1))
    stretch(bodies, springs, alpha, speedX, speedY)
    tree.fill()
    for (let body = 0; body < x.length; body += 1) {
      if (mobility[body] === 0) continue
      tree.feel(body, force)
      speedX[body]! += alpha * (force[0]! - x[body]! * cooling.gravityX)
      speedY[body]! += alpha * (force[1]! - y[body]! * cooling.gravityY)
    }
    for (let body = 0; body < x.length; body += 1) {
      speedX[body]! *= friction * mobility[body]!
      speedY[body]! *= friction * mobility[body]!
      x[body]! += speedX[body]!
      y[body]! += speedY[body]!
    }
    yield (tick + 1) / cooling.ticks
  }
}

/** How much of its speed a body keeps in a tick: what d3-force takes. */
const friction = 0.6

function stretch({ x, y }: Bodies, springs: Springs, alpha: number, speedX: Float64Array, speedY: Float64Array): void {
  const { source, target, strength, distance, bias } = springs
  for (let spring = 0; spring < source.length; spring += 1) {
    const from = source[spring]!
    const to = target[spring]!
    const dx = x[to]! + speedX[to]! - x[from]! - speedX[from]!
    const dy = y[to]! + speedY[to]! - y[from]! - speedY[from]!
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length === 0) continue
    const pull = ((length - distance[spring]!) / length) * alpha * strength[spring]!
    const moved = bias[spring]!
    speedX[to]! -= dx * pull * moved
    speedY[to]! -= dy * pull * moved
    speedX[from]! += dx * pull * (1 - moved)
    speedY[from]! += dy * pull * (1 - moved)
  }
}
