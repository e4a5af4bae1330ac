import type { GreyImage } from './grey-image'

/**
 * Encodes an image as binary portable grey map (netpbm P5), which tesseract reads without
 * decompression.
 */
export function encodePgm({ width, height, pixels }: GreyImage): Uint8Array<ArrayBuffer> {
  const header = `P5\n${width} ${height}\n255\n`
  const file = new Uint8Array(header.length + pixels.length)
  for (let index = 0; index < header.length; index += 1) file[index] = header.charCodeAt(index)
  file.set(pixels, header.length)
  return file
}
