import type { GreyImage } from './grey-image'
import type { Homography } from './homography'

/**
 * Resamples an image: `source` maps each result pixel to the original. Bicubic interpolation by
 * Keys ("Cubic convolution interpolation for digital image processing", 1981); edges are extended.
 */
export function warp(image: GreyImage, source: Homography, width: number, height: number): GreyImage {
  const { pixels, width: rowLength, height: rowCount } = image
  const [a, b, c, d, e, f, g, h, i] = source
  const warped = new Uint8Array(width * height)
  const weights = computeCubicWeights()
  for (let y = 0; y < height; y += 1) {
    // Numerators and denominator of the map, advanced by one pixel at a time.
    let u = b * y + c
    let v = e * y + f
    let w = h * y + i
    for (let x = 0; x < width; x += 1) {
      const sourceX = u / w
      const sourceY = v / w
      u += a
      v += d
      w += g
      const left = Math.floor(sourceX)
      const top = Math.floor(sourceY)
      // Offsets of the four weights for the subpixel position in each direction.
      const alongX = Math.floor((sourceX - left) * steps) * 4
      const alongY = Math.floor((sourceY - top) * steps) * 4
      let value = 0
      // Inside the image, no index needs to be clamped, which is much faster.
      if (left >= 1 && top >= 1 && left + 2 < rowLength && top + 2 < rowCount) {
        let start = (top - 1) * rowLength + left - 1
        for (let line = 0; line < 4; line += 1) {
          value +=
            weights[alongY + line]! *
            (weights[alongX]! * pixels[start]! +
              weights[alongX + 1]! * pixels[start + 1]! +
              weights[alongX + 2]! * pixels[start + 2]! +
              weights[alongX + 3]! * pixels[start + 3]!)
          start += rowLength
        }
      } else value = sampleAtEdge(image, left, top, weights, alongX, alongY)
      warped[y * width + x] = value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5
    }
  }
  return { width, height, pixels: warped }
}

/** Interpolates at the edge, where indices outside the image are clamped. */
function sampleAtEdge(
  { width, height, pixels }: GreyImage,
  left: number,
  top: number,
  weights: Float32Array,
  alongX: number,
  alongY: number,
): number {
  let value = 0
  for (let line = 0; line < 4; line += 1) {
    const rowStart = clampIndex(top - 1 + line, height - 1) * width
    for (let column = 0; column < 4; column += 1) {
      const pixel = pixels[rowStart + clampIndex(left - 1 + column, width - 1)]!
      value += weights[alongY + line]! * weights[alongX + column]! * pixel
    }
  }
  return value
}

function clampIndex(index: number, last: number): number {
  return Math.min(last, Math.max(0, index))
}

/** Number of precomputed subpixel positions. */
const steps = 64

function computeCubicWeights(): Float32Array {
  const weights = new Float32Array(4 * steps)
  for (let step = 0; step < steps; step += 1) {
    const t = (step + 0.5) / steps
    weights[4 * step] = -0.5 * t + t * t - 0.5 * t * t * t
    weights[4 * step + 1] = 1 - 2.5 * t * t + 1.5 * t * t * t
    weights[4 * step + 2] = 0.5 * t + 2 * t * t - 1.5 * t * t * t
    weights[4 * step + 3] = -0.5 * t * t + 0.5 * t * t * t
  }
  return weights
}
