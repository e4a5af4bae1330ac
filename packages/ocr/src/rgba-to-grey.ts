import type { GreyImage } from './grey-image'

/** Converts canvas pixels to lightness with the weights of ITU-R BT.601, over white. */
export function rgbaToGrey(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): GreyImage {
  const pixels = new Uint8Array(width * height)
  for (let index = 0, from = 0; index < pixels.length; index += 1, from += 4) {
    const light = 0.299 * rgba[from]! + 0.587 * rgba[from + 1]! + 0.114 * rgba[from + 2]!
    const cover = rgba[from + 3]! / 255
    pixels[index] = Math.round(light * cover + 255 * (1 - cover))
  }
  return { width, height, pixels }
}
