import { type Box, measureClusterBounds, placeLabels } from '@geist/graph'
import { clusterPalette } from '@geist/ui/cluster-palette'

import type { NamedMap } from './build-demo-map'
import type { OutlineText } from './outline-text'

export interface MapFigure {
  readonly svg: string
  readonly names: readonly { readonly title: string; readonly box: Box }[]
}

export interface FigureSize {
  /** Size in CSS pixels, if shown at full width. */
  readonly width: number
  readonly height: number
  /** Height of the largest name, in the same unit. */
  readonly nameSize: number
}

/** Distance of the notes from the edge, with room for a cluster's background. */
const margin = 34
/** Radius of the background around a note, in units of a figure with the reference width. */
const backgroundRadius = 24
/** Longest drawn link, in the same unit: longer ones would cross half the map. */
const maxLinkLength = 200
/** Minimum distance of a name from the edge. */
const viewPadding = 6

/** Width of the figure that the lengths above are for, in CSS pixels. */
const referenceWidth = 840

/**
 * Draws a map as a self-contained SVG file that follows the user's colour scheme. Names are
 * outlines, so their measured width holds without a font. No two names overlap.
 */
export function drawMap(map: NamedMap, size: FigureSize, outlineText: OutlineText): MapFigure {
  const { width, height } = size
  const positions = fitPositions(map, size)
  const scale = width / referenceWidth
  const clusterByNote = new Map(
    map.clusters.flatMap(({ notes }, cluster) => notes.map((note) => [note, cluster] as const)),
  )
  const unclusteredNotes = Array.from(map.radii.keys()).filter((note) => !clusterByNote.has(note))
  const toRadius = (note: number) => Math.max(2, (map.radii[note] ?? 0) * 0.5 * scale)
  const drawBackgrounds = (notes: readonly number[]) => drawCircles(notes, positions, () => backgroundRadius * scale)
  const drawNodes = (notes: readonly number[]) => drawCircles(notes, positions, toRadius)
  const links = drawLinks(map, clusterByNote, positions, maxLinkLength * scale)
  const names = placeNames(map, { ...size, positions }, outlineText)
  const parts = [
    `<style>${styles}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...map.clusters.map(({ notes }, cluster) => `<g class="wash ${toClass(cluster)}">${drawBackgrounds(notes)}</g>`),
    `<path class="between" d="${links.between}"/>`,
    ...links.within.map((path, cluster) => `<path class="link ${toClass(cluster)}" d="${path}"/>`),
    `<g class="alone">${drawNodes(unclusteredNotes)}</g>`,
    ...map.clusters.map(({ notes }, cluster) => `<g class="node ${toClass(cluster)}">${drawNodes(notes)}</g>`),
    `<g class="name">${names.map(drawName).join('')}</g>`,
  ]
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
    names: names.map(({ title, box }) => ({ title, box })),
  }
}

/** The class with the colour of a cluster. */
function toClass(cluster: number): string {
  return `c${cluster % clusterPalette.light.length}`
}

function drawCircles(notes: readonly number[], positions: Float64Array, toRadius: (note: number) => number): string {
  return notes
    .map((note) => {
      const { x, y } = getPoint(positions, note)
      return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(toRadius(note))}"/>`
    })
    .join('')
}

function drawName({ path, box, baseline }: PlacedName): string {
  return `<path transform="translate(${round(box.left)} ${round(baseline)})" d="${path}"/>`
}

/** Positions hold x and y of each note in turn. */
function getPoint(positions: Float64Array, note: number): { readonly x: number; readonly y: number } {
  return { x: positions[2 * note] ?? 0, y: positions[2 * note + 1] ?? 0 }
}

const styles = [
  ':root{--paper:#fbf9f5;--ink:#1d202a;--soft:#535762;--bare:.1}',
  ...clusterPalette.light.map((colour, index) => `.c${index}{--c:${colour}}`),
  '@media(prefers-color-scheme:dark){:root{--paper:#101117;--ink:#ebe8e2;--soft:#b1aea8;--bare:.16}',
  ...clusterPalette.dark.map((colour, index) => `.c${index}{--c:${colour}}`),
  '}',
  '.paper{fill:var(--paper)}',
  '.wash{fill:var(--c);opacity:.13}',
  '.between,.link{fill:none;stroke:var(--ink);stroke-opacity:var(--bare)}',
  '.link{stroke:var(--c);stroke-opacity:.4}',
  '.node{fill:var(--c);stroke:var(--paper);stroke-width:.8}',
  '.alone{fill:var(--soft);opacity:.5}',
  '.name{fill:var(--ink);stroke:var(--paper);stroke-width:4;stroke-linejoin:round;paint-order:stroke}',
].join('')

/** Scales the positions to fill the figure, leaving room for a name at the top and bottom. */
function fitPositions(map: NamedMap, { width, height, nameSize }: FigureSize): Float64Array {
  // Scales each axis separately, since distances are only approximate.
  const axes = [
    { length: width, from: margin },
    { length: height, from: margin + nameSize / 2 },
  ].map(({ length, from }, axis) => {
    const coordinates = map.positions.filter((_, index) => index % 2 === axis)
    const min = Math.min(...coordinates)
    const range = Math.max(Math.max(...coordinates) - min, 1)
    return { from, min, scale: (length - 2 * from) / range }
  })
  return Float64Array.from(map.positions, (coordinate, index) => {
    const { from = 0, min = 0, scale = 1 } = axes[index % 2] ?? {}
    return from + (coordinate - min) * scale
  })
}

/** Draws links within a cluster in its colour, and the others (`between`) in grey. */
function drawLinks(
  { links, clusters }: NamedMap,
  clusterByNote: ReadonlyMap<number, number>,
  positions: Float64Array,
  maxLength: number,
) {
  const within: string[] = clusters.map(() => '')
  let between = ''
  for (const [link, source] of links.source.entries()) {
    const target = links.target[link] ?? source
    const from = getPoint(positions, source)
    const to = getPoint(positions, target)
    if (Math.hypot(to.x - from.x, to.y - from.y) > maxLength) continue
    const line = `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`
    const cluster = clusterByNote.get(source)
    if (cluster !== undefined && cluster === clusterByNote.get(target)) within[cluster] += line
    else between += line
  }
  return { within, between }
}

interface PlacedName {
  readonly title: string
  readonly path: string
  readonly box: Box
  readonly baseline: number
}

/** Places each cluster's name near its notes, without overlaps. Omits names without room. */
function placeNames(
  { clusters }: NamedMap,
  figure: FigureSize & { readonly positions: Float64Array },
  outlineText: OutlineText,
): readonly PlacedName[] {
  const { width, height, nameSize } = figure
  const largestSize = clusters[0]?.notes.length ?? 1
  const labels = clusters.map(({ title, notes }) => {
    const size = nameSize * (0.72 + 0.28 * Math.sqrt(notes.length / largestSize))
    const { path, advance } = outlineText(title, size)
    return { title, size, path, candidates: listLabelBoxes(notes, { size, advance }, figure) }
  })
  const view = { left: viewPadding, top: viewPadding, width: width - 2 * viewPadding, height: height - 2 * viewPadding }
  return placeLabels(labels, view).flatMap((box, index) => {
    const label = labels[index]
    if (!box || !label) return []
    return [{ title: label.title, path: label.path, box, baseline: box.top + label.size * 0.92 }]
  })
}

/** The boxes where a name may be placed, the best first: beside the notes rather than over them. */
function listLabelBoxes(
  notes: readonly number[],
  { size, advance }: { readonly size: number; readonly advance: number },
  { positions, width }: { readonly positions: Float64Array; readonly width: number },
): readonly Box[] {
  const { middle, top, bottom } = measureClusterBounds(notes, positions)
  const offset = backgroundRadius * (width / referenceWidth) * 0.7 + size * 0.6
  const heights = [1, 0.7, 0.4].flatMap((share) => [bottom + offset * share, top - offset * share])
  const shifts = [0, -advance / 4, advance / 4]
  return [...heights, middle[1]].flatMap((y) =>
    shifts.map((shift) => ({
      left: Math.min(Math.max(middle[0] + shift - advance / 2, viewPadding), width - viewPadding - advance),
      top: y - size * 0.6,
      width: advance,
      height: size * 1.2,
    })),
  )
}

/** Rounds to a tenth of a pixel. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
