import type { GreyImage } from './grey-image'
import { applyRunningExtreme } from './apply-running-extreme'
import { shrink } from './shrink'

/** Shade of flattened paper; below 255, so that brighter spots stay distinct. */
export const paperShade = 235

/** Estimated illumination, downscaled by `factor`. */
export interface Light extends GreyImage {
  readonly factor: number
}

/**
 * Estimates the illumination of the paper: a grey closing (Serra 1982) removes everything narrower
 * than `reach` pixels and darker than its surroundings; the result is smoothed.
 *
 * @param softness - width of the smoothing, in pixels
 */
export function findLight(image: GreyImage, reach: number, softness = reach / 6): Light {
  const factor = Math.max(1, Math.min(4, Math.floor(reach / 6)))
  const closed = closeShades(shrink(image, factor), Math.ceil(reach / factor / 2))
  return { ...boxBlur(closed, Math.round(softness / factor)), factor }
}

/** Divides an image by its illumination, so that paper and ink have even shades despite shadows. */
export function flattenLight({ width, height, pixels }: GreyImage, light: Light): GreyImage {
  const flat = new Uint8Array(pixels.length)
  const rows = interpolateCentres(height, light.height, light.factor)
  const columns = interpolateCentres(width, light.width, light.factor)
  const lightWidth = light.width
  // The light at the row of the image, with one more value for the right edge.
  const rowLight = new Float32Array(lightWidth + 1)
  for (let y = 0; y < height; y += 1) {
    const upperRow = rows.index[y]! * lightWidth
    const lowerRow = Math.min(light.height - 1, rows.index[y]! + 1) * lightWidth
    const share = rows.share[y]!
    for (let x = 0; x < lightWidth; x += 1) {
      const shade = light.pixels[upperRow + x]! * (1 - share) + light.pixels[lowerRow + x]! * share
      // Lower bound: in the dark, a few shades are mostly noise.
      rowLight[x] = shade < 8 ? 8 : shade
    }
    rowLight[lightWidth] = rowLight[lightWidth - 1]!
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      const column = columns.index[x]!
      const leftShade = rowLight[column]!
      const shade = leftShade + (rowLight[column + 1]! - leftShade) * columns.share[x]!
      const value = (pixels[row + x]! * paperShade) / shade
      flat[row + x] = value > 255 ? 255 : value + 0.5
    }
  }
  return { width, height, pixels: flat }
}

/**
 * For each of `length` pixels, the index of the downscaled pixel before its centre, and the share
 * of the next one.
 */
function interpolateCentres(length: number, smallLength: number, factor: number) {
  const index = new Uint32Array(length)
  const share = new Float32Array(length)
  for (let pixel = 0; pixel < length; pixel += 1) {
    const position = Math.min(smallLength - 1, Math.max(0, (pixel + 0.5) / factor - 0.5))
    index[pixel] = Math.floor(position)
    share[pixel] = position - index[pixel]!
  }
  return { index, share }
}

/** Grey closing: dilation, then erosion. */
function closeShades({ width, height, pixels }: GreyImage, reach: number): GreyImage {
  const closed = Uint8Array.from(pixels)
  const scratch = new Uint8Array(2 * (Math.max(width, height) + 4 * reach + 2))
  for (const extreme of ['max', 'min'] as const) {
    for (let y = 0; y < height; y += 1) {
      applyRunningExtreme(closed, { start: y * width, stride: 1, length: width }, reach, extreme, scratch)
    }
    for (let x = 0; x < width; x += 1) {
      applyRunningExtreme(closed, { start: x, stride: width, length: height }, reach, extreme, scratch)
    }
  }
  return { width, height, pixels: closed }
}

/** Box blur with windows of `2 * reach + 1`, in both directions. */
function boxBlur(image: GreyImage, reach: number): GreyImage {
  const { width, height } = image
  const pixels = Uint8Array.from(image.pixels)
  const line = new Uint8Array(Math.max(width, height))
  const average = (start: number, stride: number, length: number) => {
    for (let index = 0; index < length; index += 1) line[index] = pixels[start + index * stride]!
    const last = length - 1
    let sum = 0
    for (let index = -reach; index <= reach; index += 1) sum += line[Math.min(last, Math.max(0, index))]!
    for (let index = 0; index < length; index += 1) {
      pixels[start + index * stride] = Math.round(sum / (2 * reach + 1))
      const leaving = index - reach
      const entering = index + reach + 1
      sum += line[entering > last ? last : entering]! - line[leaving < 0 ? 0 : leaving]!
    }
  }
  for (let y = 0; y < height; y += 1) average(y * width, 1, width)
  for (let x = 0; x < width; x += 1) average(x, width, height)
  return { width, height, pixels }
}
