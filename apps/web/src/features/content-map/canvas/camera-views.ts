import { contentMap } from '@geist/domain'
import { type Box, isOverlapping, addMargin } from '@geist/graph'
import type { CameraState } from 'sigma/types'
import { getCorrectionRatio } from 'sigma/utils'

import type { DrawnMap } from '../drawn-map'
import { computeNodeEnlargement } from './compute-node-enlargement'
import { findBounds } from './find-bounds'
import { findFreeArea } from './find-free-area'
import type { Island } from './find-islands'
import { isVisible, type MapProjection, projectNote } from './map-projection'
import { computeShoreRadius } from './shore-radius'

/** Limits of the camera ratio; 1 shows the whole canvas, less is closer. */
export const minCameraRatio = 0.04
export const maxCameraRatio = 2

/** Space around the canvas for labels beyond the outermost notes, in CSS pixels. */
export const paddingPx = 28
/** Space around fitted notes, relative to the view's width; at most the padding. */
const fitMarginShare = 0.03

/** Elements up to this height are no cards and do not move the centre of a view, in CSS pixels. */
const minCardHeightPx = 90

/** A note counts as in view if this much around its centre is, in CSS pixels. */
const noteRoomPx = 8

/** Minimum camera ratio when fitting all notes, so that a few notes are not enlarged too much. */
const minFitRatio = 0.6
/** Minimum camera ratio when fitting a cluster. */
const minClusterRatio = 0.12
/** Size of the view relative to the cluster: leaves a margin of a quarter on each side. */
const clusterViewFactor = 1.5

/** Sigma's camera covers a square with the canvas's longer side. */
const cameraSide = Math.max(contentMap.canvasWidthPx, contentMap.canvasHeightPx)

type MapNotes = Pick<DrawnMap, 'ids' | 'positions' | 'radii'>

/** A point to centre on, in canvas pixels, and the camera ratio. */
export interface CameraTarget {
  readonly x: number
  readonly y: number
  readonly ratio: number
}

/** The part of a camera's state that a view of the map sets. */
export type CameraView = Pick<CameraState, 'x' | 'y' | 'ratio'>

/** The visible part of the page's map, in CSS pixels. */
export interface MapViewport {
  readonly width: number
  readonly height: number
  /** Boxes of the elements above the map. */
  readonly covers: readonly Box[]
}

/**
 * Fits notes into the viewport, as large as possible without a note under a cover.
 *
 * @param included by note: 1 to fit the note; `undefined` fits all notes
 */
export function fitNotes(map: MapNotes, viewport: MapViewport, included?: Uint8Array): CameraState {
  const notes = included ? pickNotes(map, included) : map
  const land = measureLand(notes, map.ids.length)
  const enlargement = computeNodeEnlargement(viewport, map.ids.length)
  // A cover in a corner often hides no note, and then need not be avoided.
  const fits = listSubsets(viewport.covers)
    .map((avoidedCovers) => fitBeside(land, { ...viewport, covers: avoidedCovers }))
    .toSorted((a, b) => a.camera.ratio - b.camera.ratio)
  const isClear = ({ camera, projection }: Fit) => {
    // Nodes grow more slowly than the map: see `zoomToSizeRatioFunction` of sigma.
    const radiusScale = projection.scale * Math.sqrt(camera.ratio) * enlargement
    return !isAnyNoteCovered(notes, { projection, radiusScale, covers: viewport.covers })
  }
  const fit = fits.find(isClear) ?? fits.at(-1)
  return fit?.camera ?? { x: 0.5, y: 0.5, angle: 0, ratio: 1 }
}

function pickNotes({ ids, positions, radii }: MapNotes, included: Uint8Array): MapNotes {
  return {
    ids: ids.filter((_, note) => included[note] === 1),
    positions: positions.filter((_, index) => included[index >> 1] === 1),
    radii: radii.filter((_, note) => included[note] === 1),
  }
}

/** Lists all subsets of a few items. */
function listSubsets<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: 2 ** items.length }, (_, subset) => items.filter((_item, bit) => subset & (1 << bit)))
}

interface DrawnNodes {
  readonly projection: Pick<MapProjection, 'scale' | 'left' | 'top'>
  /** CSS pixels on the screen per canvas pixel of a node's radius. */
  readonly radiusScale: number
  readonly covers: readonly Box[]
}

function isAnyNoteCovered(
  { positions, radii }: MapNotes,
  { projection: { scale, left, top }, radiusScale, covers }: DrawnNodes,
): boolean {
  return covers.some((cover) =>
    radii.some((radius, note) => {
      const side = 2 * radius * radiusScale
      const x = (positions[note * 2] ?? 0) * scale + left
      const y = (positions[note * 2 + 1] ?? 0) * scale + top
      return isOverlapping(cover, { left: x - side / 2, top: y - side / 2, width: side, height: side })
    }),
  )
}

interface Fit {
  readonly camera: CameraState
  readonly projection: DrawnNodes['projection']
}

/** Fits a part of the canvas into the largest part of the viewport beside these covers. */
function fitBeside({ left, top, ...size }: Box, { width, height, covers }: MapViewport): Fit {
  const marginPx = Math.min(paddingPx, width * fitMarginShare)
  // A hidden container has no size.
  const inside = (side: number, spacePx: number) => Math.max(1, side - 2 * spacePx)
  const room = { width: inside(width, marginPx), height: inside(height, marginPx) }
  const freeArea = findFreeArea(
    room,
    size,
    covers.map((cover) => withMargin(cover, marginPx)),
  )
  // Sigma knows this ratio only after the first render.
  const canvasSize = { width: contentMap.canvasWidthPx, height: contentMap.canvasHeightPx }
  const correctionRatio = getCorrectionRatio({ width, height }, canvasSize)
  // CSS pixels per canvas pixel at camera ratio 1.
  const scaleAtRatioOne = (Math.min(inside(width, paddingPx), inside(height, paddingPx)) * correctionRatio) / cameraSide
  const ratio = Math.min(
    maxCameraRatio,
    Math.max(minFitRatio, scaleAtRatioOne * Math.max(size.width / freeArea.width, size.height / freeArea.height)),
  )
  // Aligns the centre of the notes with the centre of the free area.
  const canvasPxPerCssPx = ratio / scaleAtRatioOne
  const x = left + size.width / 2 - (freeArea.left + (freeArea.width - room.width) / 2) * canvasPxPerCssPx
  const y = top + size.height / 2 - (freeArea.top + (freeArea.height - room.height) / 2) * canvasPxPerCssPx
  const scale = 1 / canvasPxPerCssPx
  const camera: CameraState = { ...toCameraPosition(x, y), angle: 0, ratio }
  return { camera, projection: { scale, left: width / 2 - x * scale, top: height / 2 - y * scale } }
}

/**
 * Centres the view on a point. On wide pages a card covers the right part of the map, so the point
 * is centred in the free part on the left. On narrow pages the cards are below the map.
 *
 * @param scaleAtRatioOne CSS pixels per canvas pixel at camera ratio 1
 */
export function centreOnPoint(
  target: CameraTarget,
  { width, height, covers }: MapViewport,
  scaleAtRatioOne: number,
): CameraView {
  const { y, ratio } = target
  const rightHalf = { left: width / 2, top: 0, width: width / 2, height }
  const cardLefts = covers
    .filter((box) => isOverlapping(box, rightHalf))
    .flatMap(({ left, height: boxHeight }) => (left > width / 2 && boxHeight > minCardHeightPx ? left : []))
  const freeWidth = Math.min(width, ...cardLefts)
  const x = target.x + (width - freeWidth) / 2 / (scaleAtRatioOne / ratio)
  return { ...toCameraPosition(x, y), ratio }
}

/** Targets the centre of a cluster, with a ratio that shows all of it. */
export function toClusterTarget({ left, right, top, bottom }: Island): CameraTarget {
  const canvasShare = Math.max((right - left) / contentMap.canvasWidthPx, (bottom - top) / contentMap.canvasHeightPx)
  const ratio = Math.min(1, Math.max(minClusterRatio, canvasShare * clusterViewFactor))
  return { x: (left + right) / 2, y: (top + bottom) / 2, ratio }
}

/** Whether two views are equal, apart from rounding. */
export function isSameView(a: CameraView, b: CameraView): boolean {
  return (['x', 'y', 'ratio'] as const).every((key) => Math.abs(a[key] - b[key]) < 1e-6)
}

/**
 * Bounding box of the notes with the wash around them, in canvas pixels.
 *
 * @param noteCount number of all notes of the map, on which the width of the wash depends
 */
export function measureLand(notes: MapNotes, noteCount = notes.ids.length): Box {
  const shore = computeShoreRadius(noteCount)
  return addMargin(findBounds(notes), { horizontal: shore, vertical: shore })
}

/** Whether these notes lie inside the view, and under no cover. */
export function areNotesInView(
  { positions }: Pick<MapNotes, 'positions'>,
  included: Uint8Array,
  { projection, covers }: { readonly projection: MapProjection; readonly covers: readonly Box[] },
): boolean {
  return included.every((isIncluded, note) => {
    if (isIncluded === 0) return true
    const [left, top] = projectNote(projection, positions, note)
    const disc = addMargin({ left, top, width: 0, height: 0 }, { horizontal: noteRoomPx, vertical: noteRoomPx })
    return isVisible(projection, left, top, -noteRoomPx) && !covers.some((cover) => isOverlapping(cover, disc))
  })
}

/** Converts a canvas point to a camera position. The canvas centre is at 0.5; y grows upwards. */
function toCameraPosition(x: number, y: number): Pick<CameraState, 'x' | 'y'> {
  const { canvasWidthPx: width, canvasHeightPx: height } = contentMap
  return { x: 0.5 + (x - width / 2) / cameraSide, y: 0.5 - (y - height / 2) / cameraSide }
}

/** Adds a margin around a box, in coordinates relative to the area inside the view's margin. */
function withMargin(box: Box, marginPx: number): Box {
  const { left, top, ...size } = addMargin(box, { horizontal: marginPx, vertical: marginPx })
  return { left: left - marginPx, top: top - marginPx, ...size }
}
