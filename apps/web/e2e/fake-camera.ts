import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Browser } from '@playwright/test'

/** A picture of a printed page, as a camera's video and as a file. */
export interface Still {
  /** Path of a Motion JPEG file for Chromium's `--use-file-for-fake-video-capture`. */
  readonly video: string
  readonly jpeg: Buffer
  readonly delete: () => void
}

/** Renders HTML in a viewport of 1280 by 720 pixels and takes a screenshot. */
export async function photographPage(browser: Browser, html: string): Promise<Still> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  await page.setContent(html)
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 95 })
  await context.close()
  const folder = mkdtempSync(join(tmpdir(), 'geist-still-'))
  const video = join(folder, 'still.mjpeg')
  writeFileSync(video, Buffer.concat(Array.from({ length: 10 }, () => jpeg)))
  return { video, jpeg, delete: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A JPEG with an EXIF orientation prepended: 6 means that a viewer rotates it 90° clockwise. */
export function orientedJpeg(jpeg: Buffer, orientation: number): Buffer {
  // A little-endian TIFF with one entry: tag 0x0112, a short (EXIF 2.32, section 4.6.4).
  const tiff = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  const entry = Buffer.from(tiff)
  entry.writeUInt16LE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), entry])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}
