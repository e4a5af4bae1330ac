import { expect, onTestFinished, test, vi } from 'vitest'

import { openPhoto } from './open-photo'
import { stubCanvas } from './testing/stub-canvas'

/** A stub image of 4 × 3 pixels that fires `load` in the next microtask. */
class LoadedImage extends EventTarget {
  readonly naturalWidth = 4
  readonly naturalHeight = 3
  set src(_url: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

test('the bitmap is closed after drawing, even when drawing fails', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const close = vi.fn<() => void>()
  vi.stubGlobal('Image', LoadedImage)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 3, close }))
  const { drawImage } = stubCanvas()
  expect(await openPhoto(new Blob(['png']))).toMatchObject({ status: 'opened', photo: { width: 4, height: 3 } })
  expect(close).toHaveBeenCalledTimes(1)
  drawImage.mockImplementation(() => {
    throw new Error('Out of memory')
  })
  expect(await openPhoto(new Blob(['png']))).toEqual({ status: 'refused', reason: 'other' })
  expect(close).toHaveBeenCalledTimes(2)
})
