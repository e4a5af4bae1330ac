import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { encodeIco } from './encode-ico'

test('each picture is at the offset and has the size of its directory entry', () => {
  const pictures = [
    { size: 16, png: Buffer.from('sixteen') },
    { size: 48, png: Buffer.from('forty-eight') },
  ]
  const ico = encodeIco(pictures)
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2])
  expect(entriesOf(ico)).toEqual(pictures)
})

test('the icons of both sites contain PNGs of the stated sizes', () => {
  for (const site of ['web', 'landing']) {
    const entries = entriesOf(readFileSync(join(import.meta.dirname, '../..', site, 'public/favicon.ico')))
    expect(entries.map(({ size }) => size)).toEqual([16, 32, 48])
    for (const { size, png } of entries) {
      expect(png.toString('latin1', 1, 4)).toBe('PNG')
      // A PNG starts with the IHDR chunk, which begins with width and height.
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size])
    }
  }
})

function entriesOf(ico: Buffer): readonly { readonly size: number; readonly png: Buffer }[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index
    const [length, begin] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)]
    return { size: ico.readUInt8(entry), png: ico.subarray(begin, begin + length) }
  })
}
