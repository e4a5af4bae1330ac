import { contentMap } from '@geist/domain'
import { fitCanvas, keepOnCanvas } from './fit-canvas'
import { type ForceGraph, moveByForces } from './force-atlas'
import type { GraphLinks } from './graph-links'
import type { LayoutRequest, Positions } from './layout-request'
import { placeCommunities, spacing } from './place-communities'
import { placeNew } from './place-new'

/** Computes the position of each note: x and y in turn, in canvas pixels. */
export function layOut(request: LayoutRequest): Float32Array {
  const steps = layOutInSteps(request)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * Like `layOut`, in slices of some milliseconds: it yields the progress from 0 to 1 and returns the
 * positions.
 */
export function layOutInSteps(request: LayoutRequest): Generator<number, Float32Array> {
  const { count, earlier } = request
  const known = earlier?.subarray(0, 2 * count).filter((place) => !Number.isNaN(place)).length ?? 0
  return earlier && known > 0 && known >= minKnownShare * 2 * count
    ? layOutIncrementally(request, earlier)
    : layOutFromScratch(request)
}

/**
 * If a smaller share of notes has an earlier position, a new layout works better than an
 * incremental one.
 */
const minKnownShare = 2 / 3

function* layOutFromScratch(request: LayoutRequest): Generator<number, Float32Array> {
  const places = yield* toShares(placeCommunities(request), 0, shareOfBeginning)
  yield* toShares(moveByForces(graphOf(places, request), iterations), shareOfBeginning, 1)
  return fitCanvas(places, contentMap.layoutLinkDistancePx / medianLink(places, request))
}

/** Approximate, for the progress display. */
const shareOfBeginning = 0.1
/** More iterations keep slightly more neighbours together, at proportional cost. */
const iterations = 40

/** Incremental layout: only new notes and their linked neighbours move. */
function* layOutIncrementally(request: LayoutRequest, earlier: Float32Array): Generator<number, Float32Array> {
  const { count, links } = request
  const places = {
    x: Float64Array.from({ length: count }, (_, note) => earlier[2 * note]! - contentMap.canvasWidthPx / 2),
    y: Float64Array.from({ length: count }, (_, note) => earlier[2 * note + 1]! - contentMap.canvasHeightPx / 2),
  }
  const isFixed = fixedAround(places, links)
  placeNew(places, request)
  const size = linkLength / medianLink(places, request)
  const units = { x: places.x.map((place) => place * size), y: places.y.map((place) => place * size) }
  yield* moveByForces({ ...graphOf(units, request), isFixed }, iterations)
  return keepOnCanvas(units, 1 / size)
}

/** Approximate median length of a link in layout units. */
const linkLength = 60

function fixedAround({ x }: Positions, { source, target }: GraphLinks): readonly boolean[] {
  const isFixed = Array.from(x, (place) => !Number.isNaN(place))
  for (const [link, a] of source.entries()) {
    const b = target[link]!
    if (Number.isNaN(x[a]!)) isFixed[b] = false
    if (Number.isNaN(x[b]!)) isFixed[a] = false
  }
  return isFixed
}

function graphOf(places: Positions, { count, links, communities }: LayoutRequest): ForceGraph {
  return {
    ...places,
    mass: Array.from({ length: count }, () => 1),
    source: links.source,
    target: links.target,
    weight: Array.from(links.source, (from, link) =>
      communities[from] === communities[links.target[link]!] ? 1 : acrossCommunities,
    ),
  }
}

/** With a higher weight, communities overlap, and fewer neighbours stay together. */
const acrossCommunities = 0.01

/** The median length of links within communities; the spacing of neighbours if there are none. */
function medianLink({ x, y }: Positions, { links: { source, target }, communities }: LayoutRequest): number {
  const lengths = Float64Array.from(source, (a, link) => {
    const b = target[link]!
    return communities[a] === communities[b] ? Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!) : 0
  })
  const within = lengths.filter((length) => length > 0).toSorted()
  return within[within.length >> 1] ?? spacing
}

function* toShares<T>(steps: Generator<number, T>, from: number, to: number): Generator<number, T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield from + step.value * (to - from)
  }
}
