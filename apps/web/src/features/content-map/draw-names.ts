import { shortenLabel } from '@geist/domain'

import type { Box } from '@geist/graph'
import type { DrawnMap } from './drawn-map'
import type { Island } from './islands-of'
import { linkedNotes } from './linked-notes'
import { faded, type MapColours } from './map-colours'
import { isSeen, type MapProjection, toScreen } from './map-projection'
import { type LabelWish, placeLabels } from '@geist/graph'
import { hexOf } from './rgb'

export interface NamesScene {
  readonly map: DrawnMap
  readonly islands: readonly Island[]
  readonly colours: MapColours
  readonly projection: MapProjection
  /** A node's radius on the screen, in CSS pixels. */
  readonly radiusOf: (note: number) => number
  readonly hovered: number | undefined
  readonly selected: number | undefined
  /** By note whether it is meant just now; `undefined` for all. */
  readonly lit: Uint8Array | undefined
  readonly litClusters: ReadonlySet<number> | undefined
  /** Where something lies over the map, in CSS pixels. */
  readonly covered: readonly Box[]
  /** How many times as large as usual somebody has text. */
  readonly textScale: number
}

interface Label extends LabelWish {
  readonly text: string
  readonly font: string
  readonly colour: string
  /** On a ground of its own, since it is pointed at. */
  readonly isRaised: boolean
}

/** A map that is less wide has smaller names, in CSS pixels. */
const narrow = 560

/** From this radius on the screen on, a node is large enough for a label, in CSS pixels. */
const labelledRadius = 6.5
/** So few notes that are meant alone have labels, however small they are. */
const fewLit = 40
/** Between the words of a raised label and the edge of its ground, in CSS pixels. */
const besideWords = 8
/** Labels of notes that are tried in one picture. */
const noteLabelsMost = 120

const serif = (size: number) => `500 ${size}px 'Newsreader Variable', Georgia, serif`
const sans = (size: number) => `450 ${size}px 'Instrument Sans Variable', system-ui, sans-serif`

/** Names of clusters and labels of notes, none over another: what is pointed at first, then clusters by size, then notes by their links, as far as there is room. */
export function drawNames(context: CanvasRenderingContext2D, scene: NamesScene): void {
  const { colours, projection, selected, hovered } = scene
  if (selected !== undefined) drawSelection(context, scene, selected)
  if (hovered !== undefined && hovered !== selected) drawRing(context, scene, hovered, hexOf(colours.ink))
  const labels = [...pointedAt(context, scene), ...clusterLabels(context, scene), ...noteLabels(context, scene)]
  const view = { left: 2, top: 2, width: projection.width - 4, height: projection.height - 4 }
  const places = placeLabels(labels, view, scene.covered)
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const [index, { text, font, colour, isRaised }] of labels.entries()) {
    const box = places[index]
    if (!box) continue
    context.font = font
    const [x, y] = [box.left + (isRaised ? besideWords : 0), box.top + box.height / 2]
    if (isRaised) drawGround(context, box, colours)
    else {
      // Letters stand on paper, also where links run under them.
      context.strokeStyle = hexOf(colours.paper)
      context.lineWidth = 4
      context.strokeText(text, x, y)
    }
    context.fillStyle = colour
    context.fillText(text, x, y)
  }
}

function* pointedAt(context: CanvasRenderingContext2D, scene: NamesScene): Generator<Label> {
  const { hovered, selected, colours } = scene
  for (const note of new Set([hovered, selected])) {
    if (note === undefined) continue
    const label = noteLabel(context, scene, note, hexOf(colours.ink), true)
    if (label) yield label
  }
}

function* clusterLabels(context: CanvasRenderingContext2D, scene: NamesScene): Generator<Label> {
  const { map, islands, colours, projection, litClusters, radiusOf, textScale } = scene
  const largest = map.clusters[0]?.size ?? 1
  for (const { cluster, middle, top, bottom, left, right } of islands) {
    const own = map.clusters[cluster]
    if (!own || own.title === '') continue
    const usual = (projection.width < narrow ? 13 : 15) + 6 * Math.sqrt(own.size / largest)
    const size = Math.round(usual * textScale)
    const font = serif(size)
    const text = shortenLabel(own.title)
    const width = widthOf(context, text, font)
    const [x, y] = toScreen(projection, ...middle)
    const breadth = (right - left) * projection.scale + radiusOf(0) * 4
    // By and by: a cluster that is a speck on the screen needs no name yet.
    if (breadth < Math.min(44, width / 3) || !isSeen(projection, x, y, breadth / 2)) continue
    const height = size * 1.25
    const at = (middleY: number, aside = 0): Box => ({
      left: x + aside - width / 2,
      top: middleY - height / 2,
      width,
      height,
    })
    const [, above] = toScreen(projection, middle[0], top)
    const [, below] = toScreen(projection, middle[0], bottom)
    const ink = !litClusters || litClusters.has(cluster) ? colours.ink : faded(colours.ink, colours)
    yield {
      text,
      font,
      colour: hexOf(ink),
      isRaised: false,
      places: [
        ...[0, -width / 4, width / 4].flatMap((aside) => [y, above, below].map((middleY) => at(middleY, aside))),
        within(at(y), projection),
      ],
    }
  }
}

/** As near as can be where all of it is seen. */
function within(box: Box, { width, height }: MapProjection): Box {
  const left = Math.max(8, Math.min(box.left, width - box.width - 8))
  const top = Math.max(8, Math.min(box.top, height - box.height - 8))
  return { ...box, left, top }
}

function* noteLabels(context: CanvasRenderingContext2D, scene: NamesScene): Generator<Label> {
  const { map, projection, radiusOf, lit, colours, hovered, selected } = scene
  const areFew = lit !== undefined && lit.reduce((sum, one) => sum + one, 0) <= fewLit
  const seen: number[] = []
  for (let note = 0; note < map.ids.length; note += 1) {
    if (note === hovered || note === selected || lit?.[note] === 0) continue
    if (radiusOf(note) < labelledRadius && !areFew) continue
    const [x, y] = onScreen(map, projection, note)
    if (isSeen(projection, x, y)) seen.push(note)
  }
  seen.sort((a, b) => (map.radii[b] ?? 0) - (map.radii[a] ?? 0) || a - b)
  for (const note of seen.slice(0, noteLabelsMost)) {
    const label = noteLabel(context, scene, note, hexOf(colours.soft), false)
    if (label) yield label
  }
}

function noteLabel(
  context: CanvasRenderingContext2D,
  { map, projection, radiusOf, textScale }: NamesScene,
  note: number,
  colour: string,
  isRaised: boolean,
): Label | undefined {
  const text = shortenLabel(map.names[note] ?? '')
  if (text === '') return undefined
  const [x, y] = onScreen(map, projection, note)
  const font = sans(12.5 * textScale)
  const width = widthOf(context, text, font) + (isRaised ? 2 * besideWords : 0)
  const height = 17 * textScale + (isRaised ? 9 : 0)
  const away = radiusOf(note) + 5
  const at = (left: number, top: number): Box => ({ left, top, width, height })
  const [middleX, middleY] = [x - width / 2, y - height / 2]
  const places = [
    at(x + away, middleY),
    at(x - away - width, middleY),
    at(middleX, y - away - height),
    at(middleX, y + away),
  ]
  if (isRaised && isSeen(projection, x, y)) places.push(within(at(middleX, y - away - height), projection))
  return { text, font, colour, isRaised, places }
}

function drawGround(context: CanvasRenderingContext2D, { left, top, width, height }: Box, colours: MapColours): void {
  context.fillStyle = hexOf(colours.paper)
  context.strokeStyle = hexOf(colours.soft)
  context.lineWidth = 1
  context.beginPath()
  context.roundRect(left, top, width, height, 8)
  context.fill()
  context.stroke()
}

/** The selected note with what it is linked with. */
function drawSelection(context: CanvasRenderingContext2D, scene: NamesScene, selected: number): void {
  const { map, colours, projection } = scene
  context.strokeStyle = hexOf(colours.accent)
  context.lineWidth = 1.5
  context.beginPath()
  for (const other of linkedNotes(map, selected)) {
    context.moveTo(...onScreen(map, projection, selected))
    context.lineTo(...onScreen(map, projection, other))
  }
  context.stroke()
  drawRing(context, scene, selected, hexOf(colours.accent), 3)
}

function drawRing(
  context: CanvasRenderingContext2D,
  { map, projection, radiusOf }: NamesScene,
  note: number,
  colour: string,
  width = 2,
): void {
  const [x, y] = onScreen(map, projection, note)
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  context.arc(x, y, radiusOf(note) + width, 0, 2 * Math.PI)
  context.stroke()
}

/** The middle of a node. */
function onScreen({ positions }: DrawnMap, projection: MapProjection, note: number): readonly [x: number, y: number] {
  return toScreen(projection, positions[note * 2] ?? 0, positions[note * 2 + 1] ?? 0)
}

/** Measuring takes longer than drawing. Dropped when a font has come. */
const widths = new Map<string, number>()

export function forgetWidths(): void {
  widths.clear()
}

function widthOf(context: CanvasRenderingContext2D, text: string, font: string): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  context.font = font
  const { width } = context.measureText(text)
  widths.set(key, width)
  return width
}
