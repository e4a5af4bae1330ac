import { contentMap } from '@geist/domain'
import { type Box, overlap, withMargin } from '@geist/graph'
import type { CameraState } from 'sigma/types'
import { getCorrectionRatio } from 'sigma/utils'

import type { DrawnMap } from '../drawn-map'
import { findBounds } from './find-bounds'
import { findFreeArea } from './find-free-area'
import type { Island } from './find-islands'
import { shoreRadius } from './shore-radius'

/** Limits of the camera ratio; 1 shows the whole canvas, less is closer. */
export const minCameraRatio = 0.04
export const maxCameraRatio = 2

/** Space around the canvas for labels beyond the outermost notes, in CSS pixels. */
export const paddingPx = 28

/** Elements up to this height do not move the centre of a view, in CSS pixels. */
const minCardHeightPx = 90

/** Minimum camera ratio when fitting all notes, so that a few notes are not enlarged too much. */
const minFitRatio = 0.6

/** Sigma's camera covers a square with the canvas's longer side. */
const cameraSide = Math.max(contentMap.canvasWidthPx, contentMap.canvasHeightPx)

/** The visible part of the page's map, in CSS pixels. */
export interface MapViewport {
  readonly width: number
  readonly height: number
  /** Boxes of the elements above the map. */
  readonly covers: readonly Box[]
}

/** View that fits all notes into the part of the viewport that nothing covers. */
export function wholeMapView(map: DrawnMap, { width, height, covers }: MapViewport): CameraState {
  const { left, top, ...size } = landBox(map)
  // A hidden container has no size.
  const insidePadding = (side: number) => Math.max(1, side - 2 * paddingPx)
  const paddedSize = { width: insidePadding(width), height: insidePadding(height) }
  const freeArea = findFreeArea(paddedSize, size, covers.map(withPadding))
  // Computed here, since sigma knows this ratio only after the first render.
  const canvasSize = { width: contentMap.canvasWidthPx, height: contentMap.canvasHeightPx }
  const correctionRatio = getCorrectionRatio({ width, height }, canvasSize)
  const scaleAtOne = (Math.min(paddedSize.width, paddedSize.height) * correctionRatio) / cameraSide
  const ratio = Math.min(
    maxCameraRatio,
    Math.max(minFitRatio, scaleAtOne * Math.max(size.width / freeArea.width, size.height / freeArea.height)),
  )
  // Align the centre of the notes with the centre of the free area.
  const perPixel = ratio / scaleAtOne
  const x = left + size.width / 2 - (freeArea.left + (freeArea.width - paddedSize.width) / 2) * perPixel
  const y = top + size.height / 2 - (freeArea.top + (freeArea.height - paddedSize.height) / 2) * perPixel
  return { ...cameraAt(x, y), angle: 0, ratio }
}

/**
 * View centred on a canvas point. On wide pages a card covers the right part: centres in the free
 * part on the left. On narrow pages the cards are below the map.
 *
 * @param scaleAtOne CSS pixels per canvas pixel at camera ratio 1
 */
export function pointView(
  point: { readonly x: number; readonly y: number; readonly ratio: number },
  { width, height, covers }: MapViewport,
  scaleAtOne: number,
): Pick<CameraState, 'x' | 'y' | 'ratio'> {
  const { y, ratio } = point
  const rightHalf = { left: width / 2, top: 0, width: width / 2, height }
  const cardLefts = covers
    .filter((box) => overlap(box, rightHalf))
    .flatMap(({ left, height: boxHeight }) => (left > width / 2 && boxHeight > minCardHeightPx ? left : []))
  const freeWidth = Math.min(width, ...cardLefts)
  const x = point.x + (width - freeWidth) / 2 / (scaleAtOne / ratio)
  return { ...cameraAt(x, y), ratio }
}

/** Centre of a cluster, and the ratio that shows all of it with a margin of a quarter per side. */
export function clusterPoint({ left, right, top, bottom }: Island) {
  const share = Math.max((right - left) / contentMap.canvasWidthPx, (bottom - top) / contentMap.canvasHeightPx)
  return { x: (left + right) / 2, y: (top + bottom) / 2, ratio: Math.min(1, Math.max(0.12, share * 1.5)) }
}

export function isSameView(a: CameraState, b: CameraState): boolean {
  return (['x', 'y', 'ratio'] as const).every((part) => Math.abs(a[part] - b[part]) < 1e-6)
}

/** Bounding box of the notes with their shore, in canvas pixels. */
export function landBox(map: DrawnMap): Box {
  const shore = shoreRadius(map.ids.length)
  return withMargin(findBounds(map), { beside: shore, below: shore })
}

/** Camera position centred on a canvas point. The canvas centre is at 0.5; y grows upwards. */
function cameraAt(x: number, y: number): Pick<CameraState, 'x' | 'y'> {
  const { canvasWidthPx: width, canvasHeightPx: height } = contentMap
  return { x: 0.5 + (x - width / 2) / cameraSide, y: 0.5 - (y - height / 2) / cameraSide }
}

/** Adds the padding around a box, in coordinates relative to the padded area. */
function withPadding(box: Box): Box {
  const { left, top, ...size } = withMargin(box, { beside: paddingPx, below: paddingPx })
  return { left: left - paddingPx, top: top - paddingPx, ...size }
}
