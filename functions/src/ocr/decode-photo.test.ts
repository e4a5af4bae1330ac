import { imageLimits } from '@geist/domain'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { samplePhoto } from '../testing/sample-photo'
import { decodePhoto } from './decode-photo'

const blank = (width: number, height: number, background: string | object = '#808080') =>
  sharp({ create: { width, height, channels: 3, background } })
/** 40 by 20 pixels: the left half black, the right half white. */
const halves = sharp(
  Uint8Array.from({ length: 800 }, (_, at) => (at % 40 < 20 ? 0 : 255)),
  { raw: { width: 40, height: 20, channels: 1 } },
)
const bytes = (text: string) => new TextEncoder().encode(text)
const refused = (problem: string) => ({ status: 'refused', problem })
const decoded = async (file: Uint8Array) => {
  const result = await decodePhoto(file)
  if (result.status === 'refused') throw new Error(result.problem)
  return result.photo
}

describe('decodePhoto', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('reads the shades of a %s file', async (format) => {
    const photo = await decoded(await halves.clone().toFormat(format, { quality: 100 }).toBuffer())
    expect([photo.width, photo.height, photo.pixels.length]).toEqual([40, 20, 800])
    expect(photo.pixels[5]).toBeLessThan(10)
    expect(photo.pixels[35]).toBeGreaterThan(245)
  })

  it.each([
    [1, 40, 'left'],
    [3, 40, 'right'],
    [6, 20, 'top'],
    [8, 20, 'bottom'],
  ] as const)('rotates a photo to EXIF orientation %i', async (orientation, width, darkSide) => {
    const photo = await decoded(await halves.clone().jpeg().withMetadata({ orientation }).toBuffer())
    expect(photo.width).toBe(width)
    const at = (x: number, y: number) => photo.pixels[Math.floor(y * photo.height) * width + Math.floor(x * width)]
    const dark = { left: at(0.2, 0.5), right: at(0.8, 0.5), top: at(0.5, 0.2), bottom: at(0.5, 0.8) }[darkSide]
    const light = { left: at(0.8, 0.5), right: at(0.2, 0.5), top: at(0.5, 0.8), bottom: at(0.5, 0.2) }[darkSide]
    expect(dark).toBeLessThan(40)
    expect(light).toBeGreaterThan(215)
  })

  it('accepts a photo of 40 megapixels and scales it down to the largest useful size', async () => {
    const file = await blank(7_744, 5_184).jpeg().toBuffer()
    const photo = await decoded(file)
    expect(photo.width * photo.height).toBeLessThan(6_100_000)
    expect(photo.width / photo.height).toBeCloseTo(7_744 / 5_184, 2)
  })

  it('renders transparent pixels on white', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    expect((await decoded(await clear.png().toBuffer())).pixels).toEqual(new Uint8Array(64).fill(255))
  })

  it('reads 16-bit colours, palettes and CMYK', async () => {
    const files = [
      await blank(8, 8).toColourspace('rgb16').png().toBuffer(),
      await blank(8, 8).png({ palette: true }).toBuffer(),
      await blank(8, 8).toColourspace('cmyk').jpeg().toBuffer(),
    ]
    for (const file of files) {
      const { pixels } = await decoded(file)
      expect(pixels).toHaveLength(64)
      for (const shade of pixels) expect(Math.abs(shade - 128)).toBeLessThan(20)
    }
  })

  it('refuses a file that is not JPEG, PNG or WebP, whatever its name', async () => {
    const files = [
      new Uint8Array(),
      bytes('%PDF-1.7\n1 0 obj'),
      await blank(8, 8).gif().toBuffer(),
      await blank(8, 8).tiff().toBuffer(),
      bytes('\u0000\u0000\u0000\u0018ftypheic'),
      bytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      bytes('RIFF0000WAVEfmt '),
    ]
    for (const file of files) expect(await decodePhoto(file)).toEqual(refused('not-a-photo'))
  })

  it('refuses a truncated file', async () => {
    const { file } = samplePhoto('phone')
    for (const share of [0.001, 0.3, 0.9]) {
      expect(await decodePhoto(file.slice(0, file.length * share))).toEqual(refused('damaged'))
    }
  })

  it('refuses a decompression bomb by its header, before it is decoded', async () => {
    const [width, height] = [30_000, Math.ceil(imageLimits.maxPixels / 30_000) + 1]
    expect(await decodePhoto(pngHeader(width, height))).toEqual(refused('too-many-pixels'))
    expect(await decodePhoto(pngHeader(imageLimits.maxSide + 1, 1))).toEqual(refused('too-many-pixels'))
    expect(await decodePhoto(pngHeader(2 ** 31 - 1, 2 ** 31 - 1))).toMatchObject({ status: 'refused' })
  })

  it('returns a result for any bytes', { timeout: 60_000 }, async () => {
    const { file } = samplePhoto('upsideDown')
    const broken = fc
      .array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 })
      .map((changes) => {
        const copy = Uint8Array.from(file)
        for (const [at, value] of changes) copy[at] = value
        return copy
      })
    const afterMagic = fc
      .uint8Array({ maxLength: 400 })
      .map((remainingBytes) => Uint8Array.from([0xff, 0xd8, 0xff, ...remainingBytes]))
    await fc.assert(
      fc.asyncProperty(fc.oneof(broken, afterMagic, fc.uint8Array()), async (bytesOfSomething) => {
        expect(['decoded', 'refused']).toContain((await decodePhoto(bytesOfSomething)).status)
      }),
      { numRuns: 60 },
    )
  })
})

/** The start of a PNG file that claims this size, with a valid checksum. */
function pngHeader(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(33)
  header.write('\u0089PNG\r\n\u001a\n', 'latin1')
  header.writeUInt32BE(13, 8)
  header.write('IHDR', 12, 'latin1')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  header.set([8, 0, 0, 0, 0], 24)
  let sum = 0xffffffff
  for (const byte of header.subarray(12, 29)) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  header.writeUInt32BE((sum ^ 0xffffffff) >>> 0, 29)
  return Buffer.concat([header, Buffer.from('0000000049444154', 'hex')])
}
