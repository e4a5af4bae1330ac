import { existsSync } from 'node:fs'
import type { Worker as Thread } from 'node:worker_threads'
import { type GreyImage, readPhoto } from '@geist/ocr'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { samplePhoto } from '../testing/sample-photo'
import { decodePhoto } from './decode-photo'
import { PageReader, type PageReaderOptions } from './page-reader'

const aMinute = 60_000
let page: GreyImage
const threads: Thread[] = []
const noteThread = (thread: Thread) => threads.push(thread)
const readers: PageReader[] = []
const reader = (options: PageReaderOptions = {}) => {
  const made = new PageReader({ timeoutMs: aMinute, ...options })
  readers.push(made)
  return made
}

beforeAll(async () => {
  const decoded = await decodePhoto(samplePhoto('twoColumns').file)
  if (decoded.status === 'refused') throw new Error(decoded.problem)
  page = top(decoded.photo, 90)
  process.on('worker', noteThread)
  return () => process.off('worker', noteThread)
})

afterEach(async () => {
  await Promise.all(readers.splice(0).map((each) => each.close()))
  threads.length = 0
})

describe('PageReader', { timeout: aMinute }, () => {
  it('reads in one warm worker and writes no files', async () => {
    const pages = reader()
    const readings = await Promise.all([pages.read(page), pages.read(page)])
    for (const { confidence } of readings) expect(confidence).toBeGreaterThan(80)
    expect(threads).toHaveLength(1)
    expect(existsSync('eng.traineddata')).toBe(false)
  })

  it('replaces its worker after a fixed number of pages', async () => {
    const pages = reader({ pagesPerWorker: 2 })
    for (let count = 0; count < 3; count += 1) await pages.read(page)
    expect(threads).toHaveLength(2)
  })

  it('fails the page whose worker dies, and reads the next page', async () => {
    const pages = reader()
    await pages.read(page)
    const [thread] = threads
    if (!thread) throw new Error('There is no worker.')
    const post = thread.postMessage.bind(thread)
    // Dies with the page that it has just received.
    vi.spyOn(thread, 'postMessage').mockImplementation((message: unknown) => {
      post(message)
      void thread.terminate()
    })
    await expect(pages.read(page)).rejects.toThrow('The worker ended')
    expect((await pages.read(page)).confidence).toBeGreaterThan(80)
  })

  it("fails the page when the engine's thread throws, and keeps the process alive", async () => {
    const pages = reader()
    await pages.read(page)
    const doomed = pages.read(page)
    threads[0]?.emit('error', new Error('Out of memory'))
    await expect(doomed).rejects.toThrow('Out of memory')
    expect((await pages.read(page)).confidence).toBeGreaterThan(80)
  })

  it('gives up a page on a timeout, and does not delay the next pages', async () => {
    const pages = reader({ timeoutMs: 1 })
    await expect(pages.read(page)).rejects.toThrow('The worker took too long')
    await expect(pages.read(page)).rejects.toThrow('The worker took too long')
  })

  it('fails a page that the engine rejects, and reads the next page', async () => {
    const pages = reader()
    await expect(pages.read({ width: 0, height: 0, pixels: new Uint8Array() })).rejects.toThrow(/./u)
    expect((await pages.read(page)).confidence).toBeGreaterThan(80)
  })

  it('reads no words from an empty page', async () => {
    const blank = { width: 400, height: 300, pixels: new Uint8Array(120_000).fill(255) }
    expect(await readPhoto(blank, reader().read)).toBe('')
  })
})

function top({ width, pixels }: GreyImage, height: number): GreyImage {
  return { width, height, pixels: pixels.subarray(0, width * height) }
}
