import type { GreyImage } from './grey-image'

/** Converts canvas pixels to lightness with the weights of ITU-R BT.601, on a white background. */
export function rgbaToGrey(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): GreyImage {
  const pixels = new Uint8Array(width * height)
  for (let index = 0, offset = 0; index < pixels.length; index += 1, offset += 4) {
    const lightness = 0.299 * rgba[offset]! + 0.587 * rgba[offset + 1]! + 0.114 * rgba[offset + 2]!
    const opacity = rgba[offset + 3]! / 255
    pixels[index] = Math.round(lightness * opacity + 255 * (1 - opacity))
  }
  return { width, height, pixels }
}
