import { shortenLabel } from '@geist/domain'
import { type Box, type LabelRequest, placeLabels } from '@geist/graph'

import type { DrawnMap } from '../drawn-map'
import type { Island } from './find-islands'
import { findLinkedNotes } from './find-linked-notes'
import { fadeColour, type MapColours } from './map-colours'
import { isVisible, type MapProjection, toScreen } from './map-projection'
import { toHex } from './rgb'

export interface LabelsScene {
  readonly map: DrawnMap
  readonly islands: readonly Island[]
  readonly colours: MapColours
  readonly projection: MapProjection
  /** Returns the radius of a node on the screen, in CSS pixels. */
  readonly getRadius: (note: number) => number
  readonly hoveredNote: number | undefined
  readonly selectedNote: number | undefined
  /** By note: 0 if it is faded. `undefined` fades none. */
  readonly highlighted: Uint8Array | undefined
  /** Clusters that are not faded; `undefined` for all. */
  readonly highlightedClusters: ReadonlySet<number> | undefined
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
/** Font size of a tiny cluster's name, in CSS pixels. */
const minClusterFontPx = { narrow: 13, wide: 15 } as const
/** Added to that for the largest cluster; others get less, by the square root of their size. */
const clusterFontGrowthPx = 6
/** Line height of a cluster's name, relative to its font size. */
const clusterLineHeight = 1.25
/** A cluster gets a name from this width on the screen on, or from a third of the name's width. */
const minNamedWidthPx = 44
/** Font size and height of a note's label, in CSS pixels. */
const noteFontPx = 12.5
const noteLabelHeightPx = 17
/** Space between a node's rim and its label, in CSS pixels. */
const labelGapPx = 5
/** Space between the view's edge and a label that is moved into the view, in CSS pixels. */
const viewMarginPx = 8

/** Minimum radius on the screen of a node with a label, in CSS pixels. */
const minLabelledRadiusPx = 6.5
/** If at most this many notes are highlighted, all of them get labels, whatever their radius. */
const maxForcedLabels = 40
/** Horizontal padding of a raised label, in CSS pixels. */
const labelPaddingPx = 8
/** Height that a raised label has in addition, in CSS pixels. */
const raisedHeightPx = 9
/** Maximum number of note labels tried per frame. */
const maxNoteLabels = 120

const toSerifFont = (size: number) => `500 ${size}px 'Newsreader Variable', Georgia, serif`
const toSansFont = (size: number) => `450 ${size}px 'Instrument Sans Variable', system-ui, sans-serif`

/** Draws labels without overlaps: hovered and selected notes, clusters by size, notes by radius. */
export function drawLabels(context: CanvasRenderingContext2D, scene: LabelsScene): void {
  const { colours, projection, selectedNote, hoveredNote } = scene
  if (selectedNote !== undefined) drawSelection(context, scene, selectedNote)
  if (hoveredNote !== undefined && hoveredNote !== selectedNote)
    drawRing(context, scene, hoveredNote, toHex(colours.ink))
  // Earlier labels win where labels overlap.
  const labels = [
    ...createRaisedLabels(context, scene),
    ...createClusterLabels(context, scene),
    ...createNoteLabels(context, scene),
  ]
  // Labels keep two pixels away from the edges of the view.
  const view = { left: 2, top: 2, width: projection.width - 4, height: projection.height - 4 }
  const boxes = placeLabels(labels, view, scene.covers)
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const [index, { text, font, colour, isRaised }] of labels.entries()) {
    // A label without a free candidate is not drawn.
    const box = boxes[index]
    if (!box) continue
    context.font = font
    const x = box.left + (isRaised ? labelPaddingPx : 0)
    const y = box.top + box.height / 2
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

/** Labels of the hovered and the selected note. */
function* createRaisedLabels(context: CanvasRenderingContext2D, scene: LabelsScene): Generator<Label> {
  const { hoveredNote, selectedNote, colours } = scene
  for (const note of new Set([hoveredNote, selectedNote])) {
    if (note === undefined) continue
    const label = createNoteLabel(context, scene, note, toHex(colours.ink), true)
    if (label) yield label
  }
}

/** Names of the clusters, largest first. */
function* createClusterLabels(context: CanvasRenderingContext2D, scene: LabelsScene): Generator<Label> {
  const { map, islands, colours, projection, highlightedClusters, getRadius, textScale } = scene
  const largestSize = map.clusters[0]?.size ?? 1
  const minFontPx = projection.width < narrowWidthPx ? minClusterFontPx.narrow : minClusterFontPx.wide
  for (const { cluster, middle, top, bottom, left, right } of islands) {
    const mapCluster = map.clusters[cluster]
    if (!mapCluster || mapCluster.title === '') continue
    const defaultFontPx = minFontPx + clusterFontGrowthPx * Math.sqrt(mapCluster.size / largestSize)
    const fontPx = Math.round(defaultFontPx * textScale)
    const font = toSerifFont(fontPx)
    const text = shortenLabel(mapCluster.title)
    const width = measureTextWidth(context, text, font)
    const [x, y] = toScreen(projection, ...middle)
    const screenWidth = (right - left) * projection.scale + getRadius(0) * 4
    // Clusters that are tiny on the screen get no name until the user zooms in.
    if (screenWidth < Math.min(minNamedWidthPx, width / 3) || !isVisible(projection, x, y, screenWidth / 2)) continue
    const height = fontPx * clusterLineHeight
    const boxAt = (middleY: number, shiftX = 0): Box => ({
      left: x + shiftX - width / 2,
      top: middleY - height / 2,
      width,
      height,
    })
    const [, topY] = toScreen(projection, middle[0], top)
    const [, bottomY] = toScreen(projection, middle[0], bottom)
    const ink =
      !highlightedClusters || highlightedClusters.has(cluster) ? colours.ink : fadeColour(colours.ink, colours)
    yield {
      text,
      font,
      colour: toHex(ink),
      isRaised: false,
      candidates: [
        ...[0, -width / 4, width / 4].flatMap((shiftX) => [y, topY, bottomY].map((middleY) => boxAt(middleY, shiftX))),
        clampToView(boxAt(y), projection),
      ],
    }
  }
}

/** Moves a box into the view by the smallest distance. */
function clampToView(box: Box, { width, height }: MapProjection): Box {
  const left = Math.max(viewMarginPx, Math.min(box.left, width - box.width - viewMarginPx))
  const top = Math.max(viewMarginPx, Math.min(box.top, height - box.height - viewMarginPx))
  return { ...box, left, top }
}

/** Labels of the other notes, largest first. */
function* createNoteLabels(context: CanvasRenderingContext2D, scene: LabelsScene): Generator<Label> {
  const { map, projection, getRadius, highlighted, colours, hoveredNote, selectedNote } = scene
  const highlightedCount = highlighted?.reduce((sum, isHighlighted) => sum + isHighlighted, 0)
  const areAllLabelled = highlightedCount !== undefined && highlightedCount <= maxForcedLabels
  const visibleNotes: number[] = []
  for (let note = 0; note < map.ids.length; note += 1) {
    if (note === hoveredNote || note === selectedNote || highlighted?.[note] === 0) continue
    if (getRadius(note) < minLabelledRadiusPx && !areAllLabelled) continue
    const [x, y] = toScreenPosition(map, projection, note)
    if (isVisible(projection, x, y)) visibleNotes.push(note)
  }
  visibleNotes.sort((a, b) => (map.radii[b] ?? 0) - (map.radii[a] ?? 0) || a - b)
  for (const note of visibleNotes.slice(0, maxNoteLabels)) {
    const label = createNoteLabel(context, scene, note, toHex(colours.soft), false)
    if (label) yield label
  }
}

/** A note's label beside, above or below its node; `undefined` if the note is blank. */
function createNoteLabel(
  context: CanvasRenderingContext2D,
  { map, projection, getRadius, textScale }: LabelsScene,
  note: number,
  colour: string,
  isRaised: boolean,
): Label | undefined {
  const text = shortenLabel(map.names[note] ?? '')
  if (text === '') return undefined
  const [x, y] = toScreenPosition(map, projection, note)
  const font = toSansFont(noteFontPx * textScale)
  const width = measureTextWidth(context, text, font) + (isRaised ? 2 * labelPaddingPx : 0)
  const height = noteLabelHeightPx * textScale + (isRaised ? raisedHeightPx : 0)
  const offset = getRadius(note) + labelGapPx
  const boxAt = (left: number, top: number): Box => ({ left, top, width, height })
  const centredLeft = x - width / 2
  const centredTop = y - height / 2
  const candidates = [
    boxAt(x + offset, centredTop),
    boxAt(x - offset - width, centredTop),
    boxAt(centredLeft, y - offset - height),
    boxAt(centredLeft, y + offset),
  ]
  if (isRaised && isVisible(projection, x, y))
    candidates.push(clampToView(boxAt(centredLeft, y - offset - height), projection))
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

/** Draws the links of the selected note and a ring around it. */
function drawSelection(context: CanvasRenderingContext2D, scene: LabelsScene, selectedNote: number): void {
  const { map, colours, projection } = scene
  context.strokeStyle = toHex(colours.accent)
  context.lineWidth = 1.5
  context.beginPath()
  for (const linkedNote of findLinkedNotes(map, selectedNote)) {
    context.moveTo(...toScreenPosition(map, projection, selectedNote))
    context.lineTo(...toScreenPosition(map, projection, linkedNote))
  }
  context.stroke()
  drawRing(context, scene, selectedNote, toHex(colours.accent), 3)
}

function drawRing(
  context: CanvasRenderingContext2D,
  { map, projection, getRadius }: LabelsScene,
  note: number,
  colour: string,
  width = 2,
): void {
  const [x, y] = toScreenPosition(map, projection, note)
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  context.arc(x, y, getRadius(note) + width, 0, 2 * Math.PI)
  context.stroke()
}

/** Centre of a node on the screen, in CSS pixels. */
function toScreenPosition(
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

/** @returns the width in CSS pixels */
function measureTextWidth(context: CanvasRenderingContext2D, text: string, font: string): number {
  const key = `${font} ${text}`
  const cachedWidth = textWidths.get(key)
  if (cachedWidth !== undefined) return cachedWidth
  context.font = font
  const { width } = context.measureText(text)
  textWidths.set(key, width)
  return width
}
