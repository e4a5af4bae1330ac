/** Sizes of the ICO header and of each directory entry. */
const headBytes = 6
const entryBytes = 16

/**
 * Encodes square PNGs as an ICO file, which browsers support since Internet Explorer 11.
 * Format: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 *
 * @param pictures each less than 256 pixels wide
 */
export function icoOf(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length)
  // Type 1 is an icon; 2 is a cursor.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let begin = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = headBytes + entryBytes * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    // One plane, 32 bits per pixel.
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(begin, entry + 12)
    begin += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
