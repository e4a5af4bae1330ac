import { cameraCapture, limits } from '@geist/domain'

import type { Photo } from './photo'

/** Of a JPEG, from 0 to 1: above the first, letters become no clearer; the others are for pictures so noisy that the server would refuse them. */
const qualities = [0.92, 0.75, 0.5] as const

/** Base64 makes four characters of three bytes. */
const mostBytes = (limits.imageBase64MaxLength / 4) * 3

export interface Piece {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Draws a piece of a picture, on white where it shows through, as a photo of the given size.
 *
 * @returns `undefined` where the browser has no memory for it
 */
export async function drawPhoto(
  picture: CanvasImageSource,
  { left, top, width, height }: Piece,
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
    if (!blob || blob.size <= mostBytes) break
  }
  // Safari gives memory back only so.
  canvas.width = 0
  canvas.height = 0
  return blob ? { blob, ...size } : undefined
}
