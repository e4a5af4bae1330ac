import { messages } from '@geist/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Photo } from './photo'
import { takePhoto } from './take-photo'
import { stubCanvas } from './testing/stub-canvas'

const photo: Photo = { blob: new Blob(['jpeg']), width: 4, height: 3 }
const video = { readyState: 4, videoWidth: 4, videoHeight: 3 } as HTMLVideoElement
const wholePicture = { photoToCrop: undefined, video, mode: 'text', area: undefined } as const
const area = { left: 0, top: 0, right: 0.5, bottom: 0.5 }

beforeEach(() => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test("the shutter takes the camera's current frame", async () => {
  stubCanvas()
  expect(await takePhoto(wholePicture)).toMatchObject({ status: 'taken', photo: { width: 4, height: 3 } })
})

test('a frame that cannot be drawn gives an error message and no rejection', async () => {
  stubCanvas().drawImage.mockImplementation(() => {
    throw new Error('Out of memory')
  })
  expect(await takePhoto(wholePicture)).toEqual({ status: 'failed', sentence: messages.noImageCaptured })
})

test('a crop needs an area, and reports when the browser cannot crop', async () => {
  const photoToCrop = { ...wholePicture, photoToCrop: photo, mode: 'crop' } as const
  expect(await takePhoto(photoToCrop)).toEqual({ status: 'failed', sentence: messages.captureAndCrop })
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Out of memory')))
  expect(await takePhoto({ ...photoToCrop, area })).toEqual({ status: 'failed', sentence: messages.processImageFailed })
})
