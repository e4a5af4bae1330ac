import { contentMap } from '@geist/domain'
import { fitCanvas, keepOnCanvas } from './fit-canvas'
import type { GraphLinks } from './graph-links'
import { gravity } from './gravity'
import { placeCommunities } from './place-communities'
import { placeNew } from './place-new'
import { scaleOf } from './scale-of'
import { simulate } from './simulate'
import { springsOf } from './springs-of'

export interface LayoutRequest {
  readonly count: number
  readonly links: GraphLinks
  /** Of each note, numbered from 0, as `findCommunities` gives them. */
  readonly communities: Uint32Array
  /** The same notes, links and seed give the same picture. */
  readonly seed: string | number
  /** count x 2: where notes were before, in canvas pixels; NaN for those that are new. The others move a little at most. */
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

/** The same in slices of some milliseconds each: they give the share that is done, from 0 to 1, and the last one returns the places. */
export function layOutInSteps(request: LayoutRequest): Generator<number, Float32Array> {
  const { count, earlier } = request
  return earlier && earlier.subarray(0, 2 * count).some((place) => !Number.isNaN(place))
    ? layOutAgain(request, earlier)
    : layOutAnew(request)
}

function* layOutAnew(request: LayoutRequest): Generator<number, Float32Array> {
  const { count, links, communities } = request
  if (count === 0) return new Float32Array()
  const begun = yield* toShares(placeCommunities(request), (share) => share * shareOfBeginning)
  const bodies = { ...begun, ...alike(count) }
  const steps = simulate(bodies, springsOf(links, communities), { ...gravity, ticks: 100, from: 0.8, to: 0.02 })
  yield* toShares(steps, (share) => shareOfBeginning + share * (1 - shareOfBeginning))
  return fitCanvas(bodies.x, bodies.y)
}

/** About, for the progress that is shown. */
const shareOfBeginning = 0.1

/** The more notes are new, the more the others may move, and the longer. */
function* layOutAgain(request: LayoutRequest, earlier: Float32Array): Generator<number, Float32Array> {
  const { count, links, communities, seed } = request
  const x = Float64Array.from({ length: count }, (_, note) => earlier[2 * note]! - contentMap.canvasWidthPx / 2)
  const y = Float64Array.from({ length: count }, (_, note) => earlier[2 * note + 1]! - contentMap.canvasHeightPx / 2)
  const isNew = x.map((place) => (Number.isNaN(place) ? 1 : 0))
  const shareOfNew = isNew.reduce((sum, one) => sum + one, 0) / count
  placeNew({ x, y }, links, seed)
  const springs = springsOf(links, communities)
  const scale = scaleOf(x, y, springs)
  const bodies = {
    ...alike(count),
    x: x.map((place) => place / scale),
    y: y.map((place) => place / scale),
    mobility: isNew.map((one) => (one === 1 ? 1 : Math.min(1, 0.1 + 2 * shareOfNew))),
  }
  const cooling = { ticks: 40, from: Math.min(0.8, 0.1 + 2 * shareOfNew), to: 0.02 }
  yield* toShares(simulate(bodies, springs, { ...gravity, ...cooling }), (share) => share)
  return keepOnCanvas(bodies.x, bodies.y, scale)
}

function alike(count: number): { readonly charge: Float64Array; readonly mobility: Float64Array } {
  return {
    charge: new Float64Array(count).fill(contentMap.layoutStrength),
    mobility: new Float64Array(count).fill(1),
  }
}

function* toShares<T>(steps: Generator<number, T>, map: (share: number) => number): Generator<number, T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield map(step.value)
  }
}
