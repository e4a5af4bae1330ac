/** Size of the ICO header in bytes. */
const headerBytes = 6
/** Size of each directory entry in bytes. */
const entryBytes = 16

/**
 * Encodes square PNGs as an ICO file, which browsers support since Internet Explorer 11.
 * Format: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 *
 * @param pictures each less than 256 pixels wide
 */
export function encodeIco(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const header = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  // Type 1 is an icon; 2 is a cursor.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let pictureOffset = header.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entryOffset = headerBytes + entryBytes * index
    header.writeUInt8(size, entryOffset)
    header.writeUInt8(size, entryOffset + 1)
    // One plane, 32 bits per pixel.
    header.writeUInt16LE(1, entryOffset + 4)
    header.writeUInt16LE(32, entryOffset + 6)
    header.writeUInt32LE(png.length, entryOffset + 8)
    header.writeUInt32LE(pictureOffset, entryOffset + 12)
    pictureOffset += png.length
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
