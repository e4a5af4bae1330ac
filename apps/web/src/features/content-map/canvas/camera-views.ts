import { contentMap } from '@geist/domain'
import { type Box, isOverlapping, addMargin } from '@geist/graph'
import type { CameraState } from 'sigma/types'
import { getCorrectionRatio } from 'sigma/utils'

import type { DrawnMap } from '../drawn-map'
import { findBounds } from './find-bounds'
import { findFreeArea } from './find-free-area'
import type { Island } from './find-islands'
import type { MapProjection } from './map-projection'
import { computeShoreRadius } from './shore-radius'

/** Limits of the camera ratio; 1 shows the whole canvas, less is closer. */
export const minCameraRatio = 0.04
export const maxCameraRatio = 2

/** Space around the canvas for labels beyond the outermost notes, in CSS pixels. */
export const paddingPx = 28

/** Elements up to this height are no cards and do not move the centre of a view, in CSS pixels. */
const minCardHeightPx = 90

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

/** Fits all notes into the viewport, as large as possible without a note under a cover. */
export function fitWholeMap(map: MapNotes, { width, height, covers }: MapViewport): CameraState {
  // A cover in a corner often hides no note, and then need not be avoided.
  const fits = listSubsets(covers)
    .map((avoidedCovers) => fitBeside(map, { width, height, covers: avoidedCovers }))
    .toSorted((a, b) => a.camera.ratio - b.camera.ratio)
  const fit = fits.find(({ projection }) => !isAnyNoteCovered(map, projection, covers)) ?? fits.at(-1)
  return fit?.camera ?? { x: 0.5, y: 0.5, angle: 0, ratio: 1 }
}

/** Lists all subsets of a few items. */
function listSubsets<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: 2 ** items.length }, (_, subset) => items.filter((_item, bit) => subset & (1 << bit)))
}

function isAnyNoteCovered(
  { positions, radii }: MapNotes,
  { scale, left, top }: Pick<MapProjection, 'scale' | 'left' | 'top'>,
  covers: readonly Box[],
): boolean {
  return covers.some((cover) =>
    radii.some((radius, note) => {
      const side = 2 * radius * scale
      const x = (positions[note * 2] ?? 0) * scale + left
      const y = (positions[note * 2 + 1] ?? 0) * scale + top
      return isOverlapping(cover, { left: x - side / 2, top: y - side / 2, width: side, height: side })
    }),
  )
}

/** Fits all notes into the largest part of the viewport beside these covers. */
function fitBeside(map: MapNotes, { width, height, covers }: MapViewport) {
  const { left, top, ...size } = measureLand(map)
  // A hidden container has no size.
  const insidePadding = (side: number) => Math.max(1, side - 2 * paddingPx)
  const paddedSize = { width: insidePadding(width), height: insidePadding(height) }
  const freeArea = findFreeArea(paddedSize, size, covers.map(withPadding))
  // Sigma knows this ratio only after the first render.
  const canvasSize = { width: contentMap.canvasWidthPx, height: contentMap.canvasHeightPx }
  const correctionRatio = getCorrectionRatio({ width, height }, canvasSize)
  // CSS pixels per canvas pixel at camera ratio 1.
  const scaleAtRatioOne = (Math.min(paddedSize.width, paddedSize.height) * correctionRatio) / cameraSide
  const ratio = Math.min(
    maxCameraRatio,
    Math.max(minFitRatio, scaleAtRatioOne * Math.max(size.width / freeArea.width, size.height / freeArea.height)),
  )
  // Aligns the centre of the notes with the centre of the free area.
  const canvasPxPerCssPx = ratio / scaleAtRatioOne
  const x = left + size.width / 2 - (freeArea.left + (freeArea.width - paddedSize.width) / 2) * canvasPxPerCssPx
  const y = top + size.height / 2 - (freeArea.top + (freeArea.height - paddedSize.height) / 2) * canvasPxPerCssPx
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

/** Bounding box of the notes with the wash around them, in canvas pixels. */
export function measureLand(map: MapNotes): Box {
  const shore = computeShoreRadius(map.ids.length)
  return addMargin(findBounds(map), { horizontal: shore, vertical: shore })
}

/** Converts a canvas point to a camera position. The canvas centre is at 0.5; y grows upwards. */
function toCameraPosition(x: number, y: number): Pick<CameraState, 'x' | 'y'> {
  const { canvasWidthPx: width, canvasHeightPx: height } = contentMap
  return { x: 0.5 + (x - width / 2) / cameraSide, y: 0.5 - (y - height / 2) / cameraSide }
}

/** Adds the padding around a box, in coordinates relative to the padded area. */
function withPadding(box: Box): Box {
  const { left, top, ...size } = addMargin(box, { horizontal: paddingPx, vertical: paddingPx })
  return { left: left - paddingPx, top: top - paddingPx, ...size }
}
