import { contentMap } from '@geist/domain'

const margin = 40

/** Canvas pixels that one unit of the layout may become at most, so that few notes do not stand at the edges. */
const mostStretch = 4

/** Moves and scales places so that they fill the canvas and keep their shape. Returns x and y of each in turn. */
export function fitCanvas(x: Float64Array, y: Float64Array): Float32Array {
  const [left, right] = range(x)
  const [top, bottom] = range(y)
  const { canvasWidthPx: width, canvasHeightPx: height } = contentMap
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, 1e-9),
    (height - 2 * margin) / Math.max(bottom - top, 1e-9),
    mostStretch,
  )
  const places = new Float32Array(2 * x.length)
  for (let note = 0; note < x.length; note += 1) {
    places[2 * note] = width / 2 + (x[note]! - (left + right) / 2) * scale
    places[2 * note + 1] = height / 2 + (y[note]! - (top + bottom) / 2) * scale
  }
  return places
}

function range(values: Float64Array): readonly [least: number, most: number] {
  return [values.reduce((a, b) => Math.min(a, b), Infinity), values.reduce((a, b) => Math.max(a, b), -Infinity)]
}
