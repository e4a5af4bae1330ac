import { cameraCapture, limits } from '@geist/domain'

import type { Photo } from './photo'

/**
 * JPEG qualities to try, from 0 to 1. Letters become no clearer above the first. The others are
 * fallbacks for noisy pictures that the server would refuse as too large.
 */
const qualities = [0.92, 0.75, 0.5] as const

/** Largest file that fits the limit: base64 encodes 3 bytes as 4 characters. */
const maxFileBytes = (limits.imageBase64MaxLength / 4) * 3

export interface PixelRect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Draws a rectangle of a picture as a photo of the given size. Transparent pixels become white.
 *
 * @returns `undefined` if the browser lacks the memory
 */
export async function drawPhoto(
  picture: CanvasImageSource,
  { left, top, width, height }: PixelRect,
  size: { readonly width: number; readonly height: number } = { width, height },
): Promise<Photo | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = size.width
  canvas.height = size.height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height, 0, 0, size.width, size.height)
  let blob: Blob | null = null
  for (const quality of qualities) {
    blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, cameraCapture.mimeType, quality))
    if (!blob || blob.size <= maxFileBytes) break
  }
  // Safari frees the memory of a canvas only when its size is 0.
  canvas.width = 0
  canvas.height = 0
  return blob ? { blob, ...size } : undefined
}
