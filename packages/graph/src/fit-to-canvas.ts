import { contentMap } from '@geist/domain'
import type { Positions } from './layout-request'

const { canvasWidthPx: width, canvasHeightPx: height } = contentMap
/** In canvas pixels. */
const margin = 40
/** Maximum magnification, so that a few notes are not spread to the edges. */
const maxMagnification = 4

/**
 * Scales and centres positions to fit the canvas, keeping the aspect ratio.
 *
 * @param pixelsPerUnit the normal scale, from which the magnification is limited
 * @returns x and y in turn, in canvas pixels
 */
export function fitToCanvas({ x, y }: Positions, pixelsPerUnit: number): Float32Array {
  const [left, right] = findRange(x)
  const [top, bottom] = findRange(y)
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, 1e-9),
    (height - 2 * margin) / Math.max(bottom - top, 1e-9),
    pixelsPerUnit * maxMagnification,
  )
  return toCanvas({ x, y }, scale, [(left + right) / 2, (top + bottom) / 2])
}

/**
 * Converts positions of an earlier map without changing its scale and centre; positions outside are
 * clamped to the edge.
 */
export function clampToCanvas(positions: Positions, pixelsPerUnit: number): Float32Array {
  return toCanvas(positions, pixelsPerUnit, [0, 0]).map((coordinate, index) =>
    Math.min(Math.max(coordinate, margin / 2), (index % 2 === 0 ? width : height) - margin / 2),
  )
}

function toCanvas({ x, y }: Positions, scale: number, [middleX, middleY]: readonly [number, number]): Float32Array {
  const positions = new Float32Array(2 * x.length)
  for (const note of x.keys()) {
    positions[2 * note] = width / 2 + (x[note]! - middleX) * scale
    positions[2 * note + 1] = height / 2 + (y[note]! - middleY) * scale
  }
  return positions
}

function findRange(values: Float64Array): readonly [min: number, max: number] {
  return [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), -Infinity)]
}
