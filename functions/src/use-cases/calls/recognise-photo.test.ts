import { limits, processImage } from '@geist/domain'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { answerCall, type UseCase } from '../../callables/answer-call'
import { decodePhoto } from '../../ocr/decode-photo'
import { PageReader } from '../../ocr/page-reader'
import { samplePhoto } from '../../testing/sample-photo'
import { recognisePhoto } from './recognise-photo'

const aMinute = 60_000
/** Reading a page takes seconds of processor time, so a run for a change reads fewer. */
const isNightly = Boolean(process.env['GEIST_NIGHTLY'])
const now = new Date('2026-11-21T12:00:00Z')
const auth = { uid: 'mira', token: { exp: now.getTime() / 1000 + 3600 } }
const pages = new PageReader({ timeoutMs: aMinute })
const tools = { decode: decodePhoto, readPage: pages.read }
const useCase: UseCase<typeof processImage> = (_, { image }) => recognisePhoto(image, tools)
const exchange = { signal: new AbortController().signal, send: () => undefined }
const call = (image: unknown) => answerCall(processImage, useCase, { auth, data: { image } }, exchange, { now })
const base64 = (file: Uint8Array | string) => Buffer.from(file).toString('base64')
const inWords = (text: string) => text.split(/\s+/u)
const read = async (file: Uint8Array): Promise<string> => {
  const outcome = await call(base64(file))
  if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
  return outcome.response.detectedText
}
/** The share of the expected words that were read. */
const shareRead = (text: string, expectedText: string) => {
  const fragments = inWords(text)
  return inWords(expectedText).filter((word) => fragments.includes(word)).length / inWords(expectedText).length
}

afterAll(() => pages.close())

describe('recognisePhoto', { timeout: aMinute }, () => {
  it('reads a shaded, noisy photo of a tilted page on a table', async () => {
    const { file, text } = samplePhoto('phone')
    expect(shareRead(await read(file), text)).toBeGreaterThan(0.9)
  })

  it('reads a photo that is upside down, with its paragraphs', async () => {
    const { file, text } = samplePhoto('upsideDown')
    expect(await read(file)).toBe(text)
  })

  it.runIf(isNightly)('reads a photo that lies on its side', async () => {
    const { file, text } = samplePhoto('upsideDown')
    for (const angle of [90, 270]) {
      expect(shareRead(await read(await sharp(file).rotate(angle).png().toBuffer()), text)).toBeGreaterThan(0.97)
    }
  })

  it.runIf(isNightly)('reads two columns one after the other', async () => {
    const { file, text } = samplePhoto('twoColumns')
    const words = inWords(await read(file))
    expect(words.slice(0, 12)).toEqual(inWords(text).slice(0, 12))
    expect(words.slice(-12)).toEqual(inWords(text).slice(-12))
  })

  it.runIf(isNightly)('reads a photo of 40 megapixels', async () => {
    const { file, text } = samplePhoto('upsideDown')
    const large = await sharp(file).resize({ width: 7_000, kernel: 'cubic' }).jpeg({ quality: 70 }).toBuffer()
    expect(shareRead(await read(large), text)).toBeGreaterThan(0.97)
  })

  it('returns no text for a photo without words', async () => {
    const sky = sharp({ create: { width: 300, height: 200, channels: 3, background: '#87ceeb' } })
    expect(await read(await sky.jpeg().toBuffer())).toBe('')
    for (const [width, height] of [
      [1, 1],
      [1, 3_000],
      [9, 9],
    ]) {
      const empty = sharp({ create: { width: width ?? 1, height: height ?? 1, channels: 3, background: '#555555' } })
      expect(await read(await empty.png().toBuffer())).toBe('')
    }
  })

  it('refuses a file that is not a photo with a reason, logs nothing, and reads the next photo', async () => {
    const outputs = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error'), vi.spyOn(process.stdout, 'write')]
    const { file } = samplePhoto('phone')
    const unreadable = (problem: string) => ({ status: 'refused', reason: { reason: 'unreadable-image', problem } })
    expect(await call(base64('%PDF-1.7 my secret'))).toEqual(unreadable('not-a-photo'))
    expect(await call(base64(file.slice(0, 20_000)))).toEqual(unreadable('damaged'))
    const invalid = { status: 'refused', reason: { reason: 'invalid-payload', issues: [{ path: 'image' }] } }
    for (const image of ['', 'no base64!', `data:image/jpeg;base64,${base64(file)}`, 7, undefined]) {
      expect(await call(image)).toMatchObject(invalid)
    }
    expect(await call('A'.repeat(20 * 1024 * 1024))).toMatchObject(invalid)
    expect(await call('A'.repeat(limits.imageBase64MaxLength))).toEqual(unreadable('not-a-photo'))
    for (const spy of outputs) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
    expect(shareRead(await read(file), samplePhoto('phone').text)).toBeGreaterThan(0.9)
  })
})
