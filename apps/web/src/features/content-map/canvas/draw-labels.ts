import { shortenLabel } from '@geist/domain'

import type { Box } from '@geist/graph'
import type { DrawnMap } from '../drawn-map'
import type { Island } from './find-islands'
import { findLinkedNotes } from './find-linked-notes'
import { fadeColour, type MapColours } from './map-colours'
import { isVisible, type MapProjection, toScreen } from './map-projection'
import { type LabelRequest, placeLabels } from '@geist/graph'
import { toHex } from './rgb'

export interface LabelsScene {
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
  readonly covers: readonly Box[]
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
export function drawLabels(context: CanvasRenderingContext2D, scene: LabelsScene): void {
  const { colours, projection, selected, hovered } = scene
  if (selected !== undefined) drawSelection(context, scene, selected)
  if (hovered !== undefined && hovered !== selected) drawRing(context, scene, hovered, toHex(colours.ink))
  const labels = [...raisedLabels(context, scene), ...clusterLabels(context, scene), ...noteLabels(context, scene)]
  const view = { left: 2, top: 2, width: projection.width - 4, height: projection.height - 4 }
  const boxes = placeLabels(labels, view, scene.covers)
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const [index, { text, font, colour, isRaised }] of labels.entries()) {
    const box = boxes[index]
    if (!box) continue
    context.font = font
    const [x, y] = [box.left + (isRaised ? labelPaddingPx : 0), box.top + box.height / 2]
    if (isRaised) drawLabelBox(context, box, colours)
    else {
      // Outline in the background colour, for contrast over links.
      context.strokeStyle = toHex(colours.paper)
      context.lineWidth = 4
      context.strokeText(text, x, y)
    }
    context.fillStyle = colour
    context.fillText(text, x, y)
  }
}

function* raisedLabels(context: CanvasRenderingContext2D, scene: LabelsScene): Generator<Label> {
  const { hovered, selected, colours } = scene
  for (const note of new Set([hovered, selected])) {
    if (note === undefined) continue
    const label = noteLabel(context, scene, note, toHex(colours.ink), true)
    if (label) yield label
  }
}

function* clusterLabels(context: CanvasRenderingContext2D, scene: LabelsScene): Generator<Label> {
  const { map, islands, colours, projection, litClusters, radiusOf, textScale } = scene
  const largest = map.clusters[0]?.size ?? 1
  for (const { cluster, middle, top, bottom, left, right } of islands) {
    const mapCluster = map.clusters[cluster]
    if (!mapCluster || mapCluster.title === '') continue
    const defaultSizePx = (projection.width < narrowWidthPx ? 13 : 15) + 6 * Math.sqrt(mapCluster.size / largest)
    const size = Math.round(defaultSizePx * textScale)
    const font = serif(size)
    const text = shortenLabel(mapCluster.title)
    const width = measureTextWidth(context, text, font)
    const [x, y] = toScreen(projection, ...middle)
    const screenWidth = (right - left) * projection.scale + radiusOf(0) * 4
    // Clusters that are tiny on the screen get no name until the user zooms in.
    if (screenWidth < Math.min(44, width / 3) || !isVisible(projection, x, y, screenWidth / 2)) continue
    const height = size * 1.25
    const boxAt = (middleY: number, shiftX = 0): Box => ({
      left: x + shiftX - width / 2,
      top: middleY - height / 2,
      width,
      height,
    })
    const [, above] = toScreen(projection, middle[0], top)
    const [, below] = toScreen(projection, middle[0], bottom)
    const ink = !litClusters || litClusters.has(cluster) ? colours.ink : fadeColour(colours.ink, colours)
    yield {
      text,
      font,
      colour: toHex(ink),
      isRaised: false,
      candidates: [
        ...[0, -width / 4, width / 4].flatMap((shiftX) => [y, above, below].map((middleY) => boxAt(middleY, shiftX))),
        clampToView(boxAt(y), projection),
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

function* noteLabels(context: CanvasRenderingContext2D, scene: LabelsScene): Generator<Label> {
  const { map, projection, radiusOf, lit, colours, hovered, selected } = scene
  const areAllLabelled = lit !== undefined && lit.reduce((sum, isLit) => sum + isLit, 0) <= maxForcedLabels
  const visibleNotes: number[] = []
  for (let note = 0; note < map.ids.length; note += 1) {
    if (note === hovered || note === selected || lit?.[note] === 0) continue
    if (radiusOf(note) < minLabelledRadiusPx && !areAllLabelled) continue
    const [x, y] = screenPosition(map, projection, note)
    if (isVisible(projection, x, y)) visibleNotes.push(note)
  }
  visibleNotes.sort((a, b) => (map.radii[b] ?? 0) - (map.radii[a] ?? 0) || a - b)
  for (const note of visibleNotes.slice(0, maxNoteLabels)) {
    const label = noteLabel(context, scene, note, toHex(colours.soft), false)
    if (label) yield label
  }
}

function noteLabel(
  context: CanvasRenderingContext2D,
  { map, projection, radiusOf, textScale }: LabelsScene,
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
  const offset = radiusOf(note) + 5
  const boxAt = (left: number, top: number): Box => ({ left, top, width, height })
  const [middleX, middleY] = [x - width / 2, y - height / 2]
  const candidates = [
    boxAt(x + offset, middleY),
    boxAt(x - offset - width, middleY),
    boxAt(middleX, y - offset - height),
    boxAt(middleX, y + offset),
  ]
  if (isRaised && isVisible(projection, x, y))
    candidates.push(clampToView(boxAt(middleX, y - offset - height), projection))
  return { text, font, colour, isRaised, candidates }
}

function drawLabelBox(context: CanvasRenderingContext2D, { left, top, width, height }: Box, colours: MapColours): void {
  context.fillStyle = toHex(colours.paper)
  context.strokeStyle = toHex(colours.soft)
  context.lineWidth = 1
  context.beginPath()
  context.roundRect(left, top, width, height, 8)
  context.fill()
  context.stroke()
}

function drawSelection(context: CanvasRenderingContext2D, scene: LabelsScene, selected: number): void {
  const { map, colours, projection } = scene
  context.strokeStyle = toHex(colours.accent)
  context.lineWidth = 1.5
  context.beginPath()
  for (const linkedNote of findLinkedNotes(map, selected)) {
    context.moveTo(...screenPosition(map, projection, selected))
    context.lineTo(...screenPosition(map, projection, linkedNote))
  }
  context.stroke()
  drawRing(context, scene, selected, toHex(colours.accent), 3)
}

function drawRing(
  context: CanvasRenderingContext2D,
  { map, projection, radiusOf }: LabelsScene,
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
const textWidths = new Map<string, number>()

export function clearTextWidths(): void {
  textWidths.clear()
}

function measureTextWidth(context: CanvasRenderingContext2D, text: string, font: string): number {
  const key = `${font} ${text}`
  const cachedWidth = textWidths.get(key)
  if (cachedWidth !== undefined) return cachedWidth
  context.font = font
  const { width } = context.measureText(text)
  textWidths.set(key, width)
  return width
}
