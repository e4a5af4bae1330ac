import { contentMap, shortenLabel } from '@geist/domain'
import { addMargin, type Box, type ClusterBounds, isOverlapping, type LabelRequest, placeLabels } from '@geist/graph'

import type { DrawnMap } from '../drawn-map'
import type { Island } from './find-islands'
import { findLinkedNotes } from './find-linked-notes'
import type { MapMarks } from './highlight-selection'
import { listLabelledNotes } from './list-labelled-notes'
import { listNameBoxes } from './list-name-boxes'
import { fadeName, type MapColours } from './map-colours'
import { isVisible, type MapProjection, projectNote, toScreen } from './map-projection'
import { toHex } from './rgb'

export interface LabelsScene {
  readonly map: DrawnMap
  readonly islands: readonly Island[]
  readonly colours: MapColours
  readonly projection: MapProjection
  /** Returns the radius of a node on the screen, in CSS pixels. */
  readonly getRadius: (note: number) => number
  readonly hoveredNote: number | undefined
  readonly marks: MapMarks
  /** Boxes of the elements above the map, in CSS pixels. */
  readonly covers: readonly Box[]
  /** The browser's text size relative to the default. */
  readonly textScale: number
}

/** The name of a cluster, where it is drawn. */
export interface DrawnName {
  readonly cluster: number
  readonly box: Box
}

interface Label extends LabelRequest {
  /** Index of the cluster that the label names; `undefined` for a note's label. */
  readonly cluster?: number
  readonly text: string
  readonly font: string
  readonly colour: string
  /** The label of a hovered or selected note has a background, and may lie on other notes. */
  readonly mayCoverDiscs: boolean
}

/** A map narrower than this has smaller cluster names, in CSS pixels. */
const narrowWidthPx = 560
/** Font size of a tiny cluster's name, in CSS pixels. */
const minClusterFontPx = { narrow: 12, wide: 15 } as const
/** Added for the largest cluster; scales with the square root of the cluster's size. */
const clusterFontGrowthPx = { narrow: 3, wide: 6 } as const
/** Line height of a cluster's name, relative to its font size. */
const clusterLineHeight = 1.25
/** A small cluster is named from this width on, in CSS pixels, or from a third of its name's. */
const minNamedWidthPx = 44
/** Font size and height of a note's label, in CSS pixels. */
const noteFontPx = 12.5
const noteLabelHeightPx = 17
/** Space between a node's rim and its label, in CSS pixels. */
const labelGapPx = 5
/** Space between the view's edge and a label that is moved into the view, in CSS pixels. */
const viewMarginPx = 8

/** Horizontal padding of a raised label, in CSS pixels. */
const labelPaddingPx = 8
/** Extra height of a raised label, in CSS pixels. */
const raisedHeightPx = 9
/** Maximum number of names tried per frame. */
const maxClusterNames = 24

const toSerifFont = (size: number) => `500 ${size}px 'Newsreader Variable', Georgia, serif`
const toSansFont = (size: number) => `450 ${size}px 'Instrument Sans Variable', system-ui, sans-serif`

/**
 * Draws labels inside the view without overlaps, in order of priority: hovered and selected notes,
 * clusters (highlighted, then largest), other highlighted notes by radius. Only the labels of
 * hovered and selected notes may cover nodes. A label without room is left out.
 *
 * @returns the names of the clusters that are drawn
 */
export function drawLabels(context: CanvasRenderingContext2D, scene: LabelsScene): readonly DrawnName[] {
  const { colours, projection, hoveredNote } = scene
  const { selectedNote } = scene.marks
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
  const boxes = placeLabels(labels, view, { boxes: scene.covers, discs: listDiscs(scene) })
  const names: DrawnName[] = []
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  for (const [index, { cluster, text, font, colour, mayCoverDiscs: isRaised }] of labels.entries()) {
    // A label without a free candidate is not drawn.
    const box = boxes[index]
    if (!box) continue
    if (cluster !== undefined) names.push({ cluster, box })
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
  return names
}

/** The nodes on the screen: x, y and radius of each in turn, in CSS pixels. */
function listDiscs({ map, projection, getRadius }: LabelsScene): Float32Array {
  const { positions } = map
  const discs = new Float32Array(3 * map.ids.length)
  for (let note = 0; note < map.ids.length; note += 1) {
    discs[3 * note] = (positions[2 * note] ?? 0) * projection.scale + projection.left
    discs[3 * note + 1] = (positions[2 * note + 1] ?? 0) * projection.scale + projection.top
    discs[3 * note + 2] = getRadius(note)
  }
  return discs
}

/** Raised labels, with a background: of the hovered and the selected note. */
function* createRaisedLabels(context: CanvasRenderingContext2D, scene: LabelsScene): Generator<Label> {
  const { hoveredNote, marks, colours } = scene
  for (const note of new Set([hoveredNote, marks.selectedNote])) {
    if (note === undefined) continue
    const label = createNoteLabel(context, scene, note, toHex(colours.ink), true)
    if (label) yield label
  }
}

/** Names of the clusters: the highlighted ones first, then by size. */
function* createClusterLabels(context: CanvasRenderingContext2D, scene: LabelsScene): Generator<Label> {
  const { map, islands, colours, projection, marks, getRadius, textScale } = scene
  const largestSize = map.clusters[0]?.size ?? 1
  const layout = projection.width < narrowWidthPx ? 'narrow' : 'wide'
  const rimPx = getRadius(0)
  // Midway between two groups of its cluster, a name would lie on an empty part of the map.
  const screenGroups = islands.map(({ groups }) => groups.map((group) => toScreenBounds(group, projection, rimPx)))
  const isHighlighted = ({ cluster }: Island) => marks.highlightedClusters?.has(cluster) ?? true
  const highlightedFirst = islands.toSorted((a, b) => Number(isHighlighted(b)) - Number(isHighlighted(a)))
  let nameCount = 0
  for (const island of highlightedFirst) {
    if (nameCount === maxClusterNames) return
    const { cluster } = island
    const mapCluster = map.clusters[cluster]
    const [largestGroup] = screenGroups[cluster] ?? []
    if (!largestGroup || !mapCluster || mapCluster.title === '') continue
    const growthPx = clusterFontGrowthPx[layout] * Math.sqrt(mapCluster.size / largestSize)
    const defaultFontPx = minClusterFontPx[layout] + growthPx
    const fontPx = Math.round(defaultFontPx * textScale)
    const font = toSerifFont(fontPx)
    const text = shortenLabel(mapCluster.title)
    const width = measureTextWidth(context, text, font)
    const isNamed =
      mapCluster.size > contentMap.largeClusterSize || largestGroup.width >= Math.min(minNamedWidthPx, width / 3)
    if (!isNamed || !isOverlapping(largestGroup, toViewBox(projection))) continue
    nameCount += 1
    yield {
      cluster,
      text,
      font,
      colour: toHex(isHighlighted(island) ? colours.ink : fadeName(colours)),
      mayCoverDiscs: false,
      candidates: listNameBoxes({
        own: largestGroup,
        others: screenGroups.filter((_, index) => index !== cluster).flat(),
        name: { width, height: fontPx * clusterLineHeight },
        view: projection,
      }),
    }
  }
}

/** Bounds of most notes of a group on the screen, padded by the radius of a node. */
function toScreenBounds({ left, top, right, bottom }: ClusterBounds, projection: MapProjection, rimPx: number): Box {
  const [screenLeft, screenTop] = toScreen(projection, left, top)
  const [screenRight, screenBottom] = toScreen(projection, right, bottom)
  const bounds = {
    left: screenLeft,
    top: screenTop,
    width: screenRight - screenLeft,
    height: screenBottom - screenTop,
  }
  return addMargin(bounds, { horizontal: 2 * rimPx, vertical: 2 * rimPx })
}

function toViewBox({ width, height }: MapProjection): Box {
  return { left: 0, top: 0, width, height }
}

/** Moves a box into the view by the smallest distance. */
function clampToView(box: Box, { width, height }: MapProjection): Box {
  const left = Math.max(viewMarginPx, Math.min(box.left, width - box.width - viewMarginPx))
  const top = Math.max(viewMarginPx, Math.min(box.top, height - box.height - viewMarginPx))
  return { ...box, left, top }
}

/** Labels of the other highlighted notes, largest first. */
function* createNoteLabels(context: CanvasRenderingContext2D, scene: LabelsScene): Generator<Label> {
  for (const note of listLabelledNotes(scene)) {
    const label = createNoteLabel(context, scene, note, toHex(scene.colours.soft), false)
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
  const [x, y] = projectNote(projection, map.positions, note)
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
  return { text, font, colour, mayCoverDiscs: isRaised, candidates }
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
    context.moveTo(...projectNote(projection, map.positions, selectedNote))
    context.lineTo(...projectNote(projection, map.positions, linkedNote))
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
  const [x, y] = projectNote(projection, map.positions, note)
  context.strokeStyle = colour
  context.lineWidth = width
  context.beginPath()
  context.arc(x, y, getRadius(note) + width, 0, 2 * Math.PI)
  context.stroke()
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
