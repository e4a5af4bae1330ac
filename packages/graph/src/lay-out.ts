import { contentMap } from '@geist/domain'
import { fitCanvas } from './fit-canvas'
import type { GraphLinks } from './graph-links'
import { gravity } from './gravity'
import { placeCommunities } from './place-communities'
import { type Bodies, simulate } from './simulate'
import { springsOf } from './springs-of'

export interface LayoutRequest {
  readonly count: number
  readonly links: GraphLinks
  /** Of each note, numbered from 0, as `findCommunities` gives them. */
  readonly communities: Uint32Array
  /** The same notes, links and seed give the same picture. */
  readonly seed: string | number
  /** count x 2: where notes were before, in canvas pixels; NaN for those that are new. They stay where they were, as far as the new ones let them. */
  readonly earlier?: Float32Array
}

/**
 * Where each note lies on the map: x and y in turn, in pixels of the canvas. Linked notes are drawn to a distance of 30 and all push each other away with a strength of 200, as
 * in d3-force, from a start that the communities give; what comes out is fitted to the canvas.
 */
export function layOut(request: LayoutRequest): Float32Array {
  const steps = layOutInSteps(request)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in slices of some milliseconds: each step gives the share that is done, from 0 to 1, and the last one the places. */
export function* layOutInSteps(request: LayoutRequest): Generator<number, Float32Array> {
  const { count, links } = request
  if (count === 0) return new Float32Array()
  const start = yield* withoutValue(placeCommunities(request), 0)
  const bodies: Bodies = {
    ...start,
    charge: new Float64Array(count).fill(contentMap.layoutStrength),
    mobility: new Float64Array(count).fill(1),
  }
  let done = 0
  const steps = simulate(bodies, springsOf(count, links), { ...gravity, ticks, from: 0.5, to: 0.02 })
  for (const _ of steps) {
    done += 1
    yield done / ticks
  }
  return fitCanvas(bodies.x, bodies.y)
}

const ticks = 60

function* withoutValue<T>(steps: Generator<void, T>, share: number): Generator<number, T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield share
  }
}
