import { contentMap } from '@geist/domain'

const margin = 40

/** Canvas pixels that one unit of the layout may become at most, so that few notes do not stand at the edges. */
const mostStretch = 4

const { canvasWidthPx: width, canvasHeightPx: height } = contentMap

/** Moves and scales places so that they fill the canvas and keep their shape. Returns x and y of each in turn. */
export function fitCanvas(x: Float64Array, y: Float64Array): Float32Array {
  const [left, right] = range(x)
  const [top, bottom] = range(y)
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, 1e-9),
    (height - 2 * margin) / Math.max(bottom - top, 1e-9),
    mostStretch,
  )
  return onCanvas(x, y, { scale, middleX: (left + right) / 2, middleY: (top + bottom) / 2 })
}

/** The same for places on a map that was there before: it keeps its size and its middle, and only shrinks where something would lie outside. */
export function keepOnCanvas(x: Float64Array, y: Float64Array, scale: number): Float32Array {
  const reachX = Math.max(...range(x).map(Math.abs)) * scale
  const reachY = Math.max(...range(y).map(Math.abs)) * scale
  const shrink = Math.min(1, (width / 2 - margin / 2) / reachX, (height / 2 - margin / 2) / reachY)
  return onCanvas(x, y, { scale: scale * shrink, middleX: 0, middleY: 0 })
}

function onCanvas(
  x: Float64Array,
  y: Float64Array,
  { scale, middleX, middleY }: { readonly scale: number; readonly middleX: number; readonly middleY: number },
): Float32Array {
  const places = new Float32Array(2 * x.length)
  for (let note = 0; note < x.length; note += 1) {
    places[2 * note] = width / 2 + (x[note]! - middleX) * scale
    places[2 * note + 1] = height / 2 + (y[note]! - middleY) * scale
  }
  return places
}

function range(values: Float64Array): readonly [least: number, most: number] {
  return [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), -Infinity)]
}
