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
 */
export function findLight(image: GreyImage, reach: number, softness = reach / 6): Light {
  const factor = Math.max(1, Math.min(4, Math.floor(reach / 6)))
  const closed = close(shrink(image, factor), Math.ceil(reach / factor / 2))
  return { ...smooth(closed, Math.round(softness / factor)), factor }
}

/** Divides an image by its illumination, so that paper and ink have even shades despite shadows. */
export function flattenLight({ width, height, pixels }: GreyImage, light: Light): GreyImage {
  const flat = new Uint8Array(pixels.length)
  const rows = interpolation(height, light.height, light.factor)
  const columns = interpolation(width, light.width, light.factor)
  const lightWidth = light.width
  const mixed = new Float32Array(lightWidth + 1)
  for (let y = 0; y < height; y += 1) {
    const first = rows.index[y]! * lightWidth
    const second = Math.min(light.height - 1, rows.index[y]! + 1) * lightWidth
    const share = rows.share[y]!
    for (let x = 0; x < lightWidth; x += 1) {
      const shade = light.pixels[first + x]! * (1 - share) + light.pixels[second + x]! * share
      // Lower bound: in the dark, a few shades are mostly noise.
      mixed[x] = shade < 8 ? 8 : shade
    }
    mixed[lightWidth] = mixed[lightWidth - 1]!
    const row = y * width
    for (let x = 0; x < width; x += 1) {
      const column = columns.index[x]!
      const near = mixed[column]!
      const shade = near + (mixed[column + 1]! - near) * columns.share[x]!
      const value = (pixels[row + x]! * paperShade) / shade
      flat[row + x] = value > 255 ? 255 : value + 0.5
    }
  }
  return { width, height, pixels: flat }
}

/** Interpolation positions of large pixels between the centres of small ones. */
function interpolation(length: number, small: number, factor: number) {
  const index = new Uint32Array(length)
  const share = new Float32Array(length)
  for (let at = 0; at < length; at += 1) {
    const exact = Math.min(small - 1, Math.max(0, (at + 0.5) / factor - 0.5))
    index[at] = Math.floor(exact)
    share[at] = exact - index[at]!
  }
  return { index, share }
}

function close({ width, height, pixels }: GreyImage, reach: number): GreyImage {
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
function smooth(image: GreyImage, reach: number): GreyImage {
  const { width, height } = image
  const pixels = Uint8Array.from(image.pixels)
  const line = new Uint8Array(Math.max(width, height))
  const average = (start: number, stride: number, length: number) => {
    for (let at = 0; at < length; at += 1) line[at] = pixels[start + at * stride]!
    const last = length - 1
    let sum = 0
    for (let at = -reach; at <= reach; at += 1) sum += line[at < 0 ? 0 : at > last ? last : at]!
    for (let at = 0; at < length; at += 1) {
      pixels[start + at * stride] = Math.round(sum / (2 * reach + 1))
      const [leaving, entering] = [at - reach, at + reach + 1]
      sum += line[entering > last ? last : entering]! - line[leaving < 0 ? 0 : leaving]!
    }
  }
  for (let y = 0; y < height; y += 1) average(y * width, 1, width)
  for (let x = 0; x < width; x += 1) average(x, width, height)
  return { width, height, pixels }
}
