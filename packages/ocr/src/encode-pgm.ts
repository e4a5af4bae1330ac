import type { GreyImage } from './grey-image'

/** A picture as a file that tesseract reads without unpacking anything: portable grey map, binary (netpbm's P5). */
export function encodePgm({ width, height, pixels }: GreyImage): Uint8Array<ArrayBuffer> {
  const header = `P5\n${width} ${height}\n255\n`
  const file = new Uint8Array(header.length + pixels.length)
  for (let at = 0; at < header.length; at += 1) file[at] = header.charCodeAt(at)
  file.set(pixels, header.length)
  return file
}
