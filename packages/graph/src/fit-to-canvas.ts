import { contentMap } from '@geist/domain'
import type { Positions } from './layout-request'

const { canvasWidthPx: width, canvasHeightPx: height } = contentMap
/** In canvas pixels. */
const margin = 40
/** Maximum magnification, so that a few notes are not spread to the edges. */
const maxMagnification = 4

/**
 * Maximum ratio of the scales of the two axes. A map is stretched to fill the canvas, since its
 * distances are approximate anyway; beyond this ratio, round clusters would look like bands.
 */
const maxStretch = 1.5

/**
 * Scales and centres positions to fill the canvas.
 *
 * @param pixelsPerUnit the normal scale, from which the magnification is limited
 * @returns x and y in turn, in canvas pixels
 */
export function fitToCanvas({ x, y }: Positions, pixelsPerUnit: number): Float32Array {
  const [left, right] = findRange(x)
  const [top, bottom] = findRange(y)
  const maxScale = pixelsPerUnit * maxMagnification
  const scaleX = Math.min(maxScale, (width - 2 * margin) / Math.max(right - left, 1e-9))
  const scaleY = Math.min(maxScale, (height - 2 * margin) / Math.max(bottom - top, 1e-9))
  const scales = { x: Math.min(scaleX, scaleY * maxStretch), y: Math.min(scaleY, scaleX * maxStretch) }
  return toCanvas({ x, y }, scales, [(left + right) / 2, (top + bottom) / 2])
}

/**
 * Converts positions of an earlier map without changing its scale and centre; positions outside are
 * clamped to the edge.
 */
export function clampToCanvas(positions: Positions, pixelsPerUnit: number): Float32Array {
  return toCanvas(positions, { x: pixelsPerUnit, y: pixelsPerUnit }, [0, 0]).map((coordinate, index) =>
    Math.min(Math.max(coordinate, margin / 2), (index % 2 === 0 ? width : height) - margin / 2),
  )
}

function toCanvas(
  { x, y }: Positions,
  scales: { readonly x: number; readonly y: number },
  [middleX, middleY]: readonly [number, number],
): Float32Array {
  const positions = new Float32Array(2 * x.length)
  for (const note of x.keys()) {
    positions[2 * note] = width / 2 + (x[note]! - middleX) * scales.x
    positions[2 * note + 1] = height / 2 + (y[note]! - middleY) * scales.y
  }
  return positions
}

function findRange(values: Float64Array): readonly [min: number, max: number] {
  return [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), -Infinity)]
}
