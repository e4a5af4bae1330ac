import { shortenLabel } from '@geist/domain'

import type { Box } from '@geist/graph'
import type { DrawnMap } from '../drawn-map'
import type { Island } from './islands-of'
import { linkedNotes } from './linked-notes'
import { faded, type MapColours } from './map-colours'
import { isSeen, type MapProjection, toScreen } from './map-projection'
import { type LabelRequest, placeLabels } from '@geist/graph'
import { hexOf } from './rgb'

export interface NamesScene {
  readonly map: DrawnMap
  readonly islands: readonly Island[]
  readonly colours: MapColours
  readonly projection: MapProjection
  /** On the screen, in CSS pixels. */
  readonly radiusOf: (note: number) => number
  readonly hovered: number | undefined
  readonly selected: number | undefined
  /** By note: 0 if it is faded. `undefined` fades none. */
  readonly lit: Uint8Array | undefined
  readonly litClusters: ReadonlySet<number> | undefined
  /** Boxes of the elements above the map, in CSS pixels. */
  readonly covered: readonly Box[]
  /** The browser's text size relative to the default. */
  readonly textScale: number
}

interface Label extends LabelRequest {
  readonly text: string
  readonly font: string
  readonly colour: string
  /** Drawn on a background box, since the note is hovered or selected. */
  readonly isRaised: boolean
}

/** A map narrower than this has smaller cluster names, in CSS pixels. */
const narrowWidthPx = 560

/** Minimum radius on the screen of a node with a label, in CSS pixels. */
const minLabelledRadiusPx = 6.5
/** If at most this many notes are highlighted, all of them get labels, whatever their radius. */
const maxForcedLabels = 40
/** Horizontal padding of a raised label, in CSS pixels. */
const labelPaddingPx = 8
/** Maximum number of note labels tried per frame. */
const maxNoteLabels = 120

const serif = (size: number) => `500 ${size}px 'Newsreader Variable', Georgia, serif`
const sans = (size: number) => `450 ${size}px 'Instrument Sans Variable', system-ui, sans-serif`

/** Draws labels without overlaps: hovered and selected notes, clusters by size, notes by radius. */
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
    const [x, y] = [box.left + (isRaised ? labelPaddingPx : 0), box.top + box.height / 2]
    if (isRaised) drawGround(context, box, colours)
    else {
      // Outline in the background colour, for contrast over links.
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
    const usual = (projection.width < narrowWidthPx ? 13 : 15) + 6 * Math.sqrt(own.size / largest)
    const size = Math.round(usual * textScale)
    const font = serif(size)
    const text = shortenLabel(own.title)
    const width = measureTextWidth(context, text, font)
    const [x, y] = toScreen(projection, ...middle)
    const breadth = (right - left) * projection.scale + radiusOf(0) * 4
    // Clusters that are tiny on the screen get no name until the user zooms in.
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
        clampToView(at(y), projection),
      ],
    }
  }
}

/** Moves a box into the view by the smallest distance. */
function clampToView(box: Box, { width, height }: MapProjection): Box {
  const left = Math.max(8, Math.min(box.left, width - box.width - 8))
  const top = Math.max(8, Math.min(box.top, height - box.height - 8))
  return { ...box, left, top }
}

function* noteLabels(context: CanvasRenderingContext2D, scene: NamesScene): Generator<Label> {
  const { map, projection, radiusOf, lit, colours, hovered, selected } = scene
  const areFew = lit !== undefined && lit.reduce((sum, one) => sum + one, 0) <= maxForcedLabels
  const seen: number[] = []
  for (let note = 0; note < map.ids.length; note += 1) {
    if (note === hovered || note === selected || lit?.[note] === 0) continue
    if (radiusOf(note) < minLabelledRadiusPx && !areFew) continue
    const [x, y] = screenPosition(map, projection, note)
    if (isSeen(projection, x, y)) seen.push(note)
  }
  seen.sort((a, b) => (map.radii[b] ?? 0) - (map.radii[a] ?? 0) || a - b)
  for (const note of seen.slice(0, maxNoteLabels)) {
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
  const [x, y] = screenPosition(map, projection, note)
  const font = sans(12.5 * textScale)
  const width = measureTextWidth(context, text, font) + (isRaised ? 2 * labelPaddingPx : 0)
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
  if (isRaised && isSeen(projection, x, y)) places.push(clampToView(at(middleX, y - away - height), projection))
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

function drawSelection(context: CanvasRenderingContext2D, scene: NamesScene, selected: number): void {
  const { map, colours, projection } = scene
  context.strokeStyle = hexOf(colours.accent)
  context.lineWidth = 1.5
  context.beginPath()
  for (const other of linkedNotes(map, selected)) {
    context.moveTo(...screenPosition(map, projection, selected))
    context.lineTo(...screenPosition(map, projection, other))
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
  const [x, y] = screenPosition(map, projection, note)
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  context.arc(x, y, radiusOf(note) + width, 0, 2 * Math.PI)
  context.stroke()
}

/** Centre of a node on the screen, in CSS pixels. */
function screenPosition(
  { positions }: DrawnMap,
  projection: MapProjection,
  note: number,
): readonly [x: number, y: number] {
  return toScreen(projection, positions[note * 2] ?? 0, positions[note * 2 + 1] ?? 0)
}

/** Cache of text widths, since measuring is slower than drawing. Cleared when a font loads. */
const widths = new Map<string, number>()

export function clearTextWidths(): void {
  widths.clear()
}

function measureTextWidth(context: CanvasRenderingContext2D, text: string, font: string): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  context.font = font
  const { width } = context.measureText(text)
  widths.set(key, width)
  return width
}
