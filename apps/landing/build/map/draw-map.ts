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
/** Radius of the background around a note, in units of a figure 840 wide. */
const backgroundRadius = 24
/** Longest drawn link, in the same unit: longer ones would cross half the map. */
const maxLinkLength = 200
const viewPadding = 6

/**
 * Draws a map as a self-contained SVG file that follows the user's colour scheme. Names are
 * outlines, so their measured width holds without a font. No two names overlap.
 */
export function drawMap(map: NamedMap, { width, height, nameSize }: FigureSize, outlineText: OutlineText): MapFigure {
  const positions = fitPositions(map, { width, height, nameSize })
  const scale = width / 840
  const clusterOf = new Map(map.clusters.flatMap(({ notes }, cluster) => notes.map((note) => [note, cluster] as const)))
  const radius = (note: number) => Math.max(2, (map.radii[note] ?? 0) * 0.5 * scale)
  const circle = (note: number, r: number) =>
    `<circle cx="${round(positions[2 * note])}" cy="${round(positions[2 * note + 1])}" r="${round(r)}"/>`
  const links = drawLinks(map, clusterOf, positions, maxLinkLength * scale)
  const backgrounds = map.clusters.map(
    ({ notes }, cluster) =>
      `<g class="wash c${cluster % colours}">${notes.map((note) => circle(note, backgroundRadius * scale)).join('')}</g>`,
  )
  const within = map.clusters.map(
    (_, cluster) => `<path class="link c${cluster % colours}" d="${links.within[cluster] ?? ''}"/>`,
  )
  const unclustered = Array.from(map.radii.keys()).filter((note) => !clusterOf.has(note))
  const nodes = map.clusters.map(
    ({ notes }, cluster) =>
      `<g class="node c${cluster % colours}">${notes.map((note) => circle(note, radius(note))).join('')}</g>`,
  )
  const names = placeNames(map, { positions, width, height, nameSize }, outlineText)
  const parts = [
    `<style>${styles}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...backgrounds,
    `<path class="between" d="${links.between}"/>`,
    ...within,
    `<g class="alone">${unclustered.map((note) => circle(note, radius(note))).join('')}</g>`,
    ...nodes,
    `<g class="name">${names.map(({ path, box, baseline }) => `<path transform="translate(${round(box.left)} ${round(baseline)})" d="${path}"/>`).join('')}</g>`,
  ]
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
    names: names.map(({ title, box }) => ({ title, box })),
  }
}

const colours = clusterPalette.light.length

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
    const [min, max] = [Math.min(...coordinates), Math.max(...coordinates)]
    return { from, min, scale: (length - 2 * from) / Math.max(max - min, 1) }
  })
  return Float64Array.from(map.positions, (coordinate, index) => {
    const { from = 0, min = 0, scale = 1 } = axes[index % 2] ?? {}
    return from + (coordinate - min) * scale
  })
}

function drawLinks(
  { links, clusters }: NamedMap,
  clusterOf: ReadonlyMap<number, number>,
  positions: Float64Array,
  maxLength: number,
) {
  const within: string[] = clusters.map(() => '')
  let between = ''
  for (const [link, source] of links.source.entries()) {
    const target = links.target[link] ?? source
    const [x, y] = [positions[2 * source] ?? 0, positions[2 * source + 1] ?? 0]
    const [toX, toY] = [positions[2 * target] ?? 0, positions[2 * target + 1] ?? 0]
    if (Math.hypot(toX - x, toY - y) > maxLength) continue
    const line = `M${round(x)} ${round(y)}L${round(toX)} ${round(toY)}`
    const cluster = clusterOf.get(source)
    if (cluster !== undefined && cluster === clusterOf.get(target)) within[cluster] += line
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

function placeNames(
  { clusters }: NamedMap,
  { positions, width, height, nameSize }: FigureSize & { readonly positions: Float64Array },
  lettering: OutlineText,
): readonly PlacedName[] {
  const largest = clusters[0]?.notes.length ?? 1
  const labels = clusters.map(({ title, notes }) => {
    const size = nameSize * (0.72 + 0.28 * Math.sqrt(notes.length / largest))
    const { path, advance } = lettering(title, size)
    const { middle, top, bottom } = measureClusterBounds(notes, positions)
    const box = (x: number, y: number): Box => ({
      left: Math.min(Math.max(x - advance / 2, viewPadding), width - viewPadding - advance),
      top: y - size * 0.6,
      width: advance,
      height: size * 1.2,
    })
    // Prefers positions beside the notes: a name over them would hide them.
    const offset = backgroundRadius * (width / 840) * 0.7 + size * 0.6
    const heights = [1, 0.7, 0.4].flatMap((share) => [bottom + offset * share, top - offset * share])
    const shifts = [0, -advance / 4, advance / 4]
    return {
      title,
      size,
      path,
      candidates: [...heights, middle[1]].flatMap((y) => shifts.map((shift) => box(middle[0] + shift, y))),
    }
  })
  const view = { left: viewPadding, top: viewPadding, width: width - 2 * viewPadding, height: height - 2 * viewPadding }
  return placeLabels(labels, view).flatMap((placed, index) => {
    const label = labels[index]
    if (!placed || !label) return []
    return [{ title: label.title, path: label.path, box: placed, baseline: placed.top + label.size * 0.92 }]
  })
}

/** To a tenth of a pixel. */
function round(value: number | undefined): number {
  return Math.round((value ?? 0) * 10) / 10
}
