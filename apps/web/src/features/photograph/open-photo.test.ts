import { expect, onTestFinished, test, vi } from 'vitest'

import { drawPhoto } from './draw-photo'
import { openPhoto } from './open-photo'

vi.mock(import('./draw-photo'))

/** An image element that loads at once, as 4 x 3 pixels. */
class LoadedImage extends EventTarget {
  readonly naturalWidth = 4
  readonly naturalHeight = 3
  set src(_url: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

test('the bitmap is closed once it is drawn, also if drawing it fails', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const close = vi.fn<() => void>()
  vi.stubGlobal('Image', LoadedImage)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4, height: 3, close }))
  const photo = { blob: new Blob(['jpeg']), width: 4, height: 3 }
  vi.mocked(drawPhoto).mockResolvedValueOnce(photo)
  expect(await openPhoto(new Blob(['png']))).toEqual({ status: 'opened', photo })
  expect(close).toHaveBeenCalledTimes(1)
  vi.mocked(drawPhoto).mockRejectedValueOnce(new Error('Out of memory'))
  expect(await openPhoto(new Blob(['png']))).toEqual({ status: 'refused', reason: 'other' })
  expect(close).toHaveBeenCalledTimes(2)
})
