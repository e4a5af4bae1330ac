import { contentMap } from '@geist/domain'
import { fitToCanvas, clampToCanvas } from './fit-to-canvas'
import { type ForceGraph, moveByForces } from './force-atlas'
import type { GraphLinks } from './graph-links'
import type { LayoutRequest, Positions } from './layout-request'
import { placeCommunities, noteSpacing } from './place-communities'
import { placeNewNotes } from './place-new-notes'

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
  const { count, earlierPositions } = request
  const placedCount =
    earlierPositions?.subarray(0, 2 * count).filter((coordinate) => !Number.isNaN(coordinate)).length ?? 0
  return earlierPositions && placedCount > 0 && placedCount >= minPlacedShare * 2 * count
    ? layOutIncrementally(request, earlierPositions)
    : layOutFromScratch(request)
}

/**
 * If a smaller share of notes has an earlier position, a new layout works better than an
 * incremental one.
 */
const minPlacedShare = 2 / 3

function* layOutFromScratch(request: LayoutRequest): Generator<number, Float32Array> {
  const positions = yield* scaleProgress(placeCommunities(request), 0, initialShare)
  yield* scaleProgress(moveByForces(buildForceGraph(positions, request), iterations), initialShare, 1)
  return fitToCanvas(positions, contentMap.layoutLinkDistancePx / measureMedianLink(positions, request))
}

/** Approximate, for the progress display. */
const initialShare = 0.1
/** More iterations keep slightly more neighbours together, at proportional cost. */
const iterations = 40

/** Incremental layout: only new notes and their linked neighbours move. */
function* layOutIncrementally(request: LayoutRequest, earlier: Float32Array): Generator<number, Float32Array> {
  const { count, links } = request
  const positions = {
    x: Float64Array.from({ length: count }, (_, note) => earlier[2 * note]! - contentMap.canvasWidthPx / 2),
    y: Float64Array.from({ length: count }, (_, note) => earlier[2 * note + 1]! - contentMap.canvasHeightPx / 2),
  }
  const isFixed = findFixedNotes(positions, links)
  placeNewNotes(positions, request)
  const unitsPerPixel = medianLinkLength / measureMedianLink(positions, request)
  const scaled = {
    x: positions.x.map((coordinate) => coordinate * unitsPerPixel),
    y: positions.y.map((coordinate) => coordinate * unitsPerPixel),
  }
  yield* moveByForces({ ...buildForceGraph(scaled, request), isFixed }, iterations)
  return clampToCanvas(scaled, 1 / unitsPerPixel)
}

/** Approximate median length of a link in layout units. */
const medianLinkLength = 60

/** All notes with an earlier position, except those that are linked to a new note. */
function findFixedNotes({ x }: Positions, { source, target }: GraphLinks): readonly boolean[] {
  const isFixed = Array.from(x, (coordinate) => !Number.isNaN(coordinate))
  for (const [link, a] of source.entries()) {
    const b = target[link]!
    if (Number.isNaN(x[a]!)) isFixed[b] = false
    if (Number.isNaN(x[b]!)) isFixed[a] = false
  }
  return isFixed
}

function buildForceGraph(positions: Positions, { count, links, communities }: LayoutRequest): ForceGraph {
  return {
    ...positions,
    mass: Array.from({ length: count }, () => 1),
    source: links.source,
    target: links.target,
    weight: Array.from(links.source, (source, link) =>
      communities[source] === communities[links.target[link]!] ? 1 : crossCommunityWeight,
    ),
  }
}

/** With a higher weight, communities overlap, and fewer neighbours stay together. */
const crossCommunityWeight = 0.01

/** The median length of links within communities; the spacing of neighbours if there are none. */
function measureMedianLink({ x, y }: Positions, { links: { source, target }, communities }: LayoutRequest): number {
  const lengths = Float64Array.from(source, (a, link) => {
    const b = target[link]!
    return communities[a] === communities[b] ? Math.hypot(x[a]! - x[b]!, y[a]! - y[b]!) : 0
  })
  const innerLengths = lengths.filter((length) => length > 0).toSorted()
  return innerLengths[innerLengths.length >> 1] ?? noteSpacing
}

/** Maps the progress of the steps to a part of the whole: 0 to `start`, 1 to `end`. */
function* scaleProgress<T>(steps: Generator<number, T>, start: number, end: number): Generator<number, T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield start + step.value * (end - start)
  }
}
