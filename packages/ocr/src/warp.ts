import type { GreyImage } from './grey-image'
import type { Homography } from './homography'

/**
 * Resamples an image: `source` maps each result pixel to the original. Bicubic interpolation by
 * Keys ("Cubic convolution interpolation for digital image processing", 1981); edges are extended.
 */
export function warp(image: GreyImage, source: Homography, width: number, height: number): GreyImage {
  const { pixels } = image
  const [lastX, lastY, row] = [image.width - 1, image.height - 1, image.width]
  const [a, b, c, d, e, f, g, h, i] = source
  const warped = new Uint8Array(width * height)
  const weights = cubicWeights()
  for (let y = 0; y < height; y += 1) {
    let [u, v, w] = [b * y + c, e * y + f, h * y + i]
    for (let x = 0; x < width; x += 1) {
      const sourceX = u / w
      const sourceY = v / w
      u += a
      v += d
      w += g
      const left = Math.floor(sourceX)
      const top = Math.floor(sourceY)
      const alongX = Math.floor((sourceX - left) * steps) * 4
      const alongY = Math.floor((sourceY - top) * steps) * 4
      let value = 0
      if (left >= 1 && top >= 1 && left + 2 <= lastX && top + 2 <= lastY) {
        let from = (top - 1) * row + left - 1
        for (let line = 0; line < 4; line += 1) {
          value +=
            weights[alongY + line]! *
            (weights[alongX]! * pixels[from]! +
              weights[alongX + 1]! * pixels[from + 1]! +
              weights[alongX + 2]! * pixels[from + 2]! +
              weights[alongX + 3]! * pixels[from + 3]!)
          from += row
        }
      } else {
        for (let line = 0; line < 4; line += 1) {
          const nearY = within(top - 1 + line, lastY) * row
          for (let column = 0; column < 4; column += 1) {
            value +=
              weights[alongY + line]! * weights[alongX + column]! * pixels[nearY + within(left - 1 + column, lastX)]!
          }
        }
      }
      warped[y * width + x] = value <= 0 ? 0 : value >= 255 ? 255 : value + 0.5
    }
  }
  return { width, height, pixels: warped }
}

function within(position: number, last: number): number {
  return position < 0 ? 0 : position > last ? last : position
}

/** Number of precomputed subpixel positions. */
const steps = 64

function cubicWeights(): Float32Array {
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
