import { messages } from '@geist/domain'

import { type Area, isLargeEnough } from './area'
import type { CaptureMode } from './components/mode-choice'
import { cropPhoto } from './crop-photo'
import { drawPhoto } from './draw-photo'
import type { Photo } from './photo'

/** Result of pressing the shutter. */
export type Shot =
  | { readonly status: 'taken'; readonly photo: Photo }
  | { readonly status: 'failed'; readonly sentence: string }

export interface TakePhotoOptions {
  /** A photo to crop; without it, the video is captured. */
  readonly photoToCrop: Photo | undefined
  readonly video: HTMLVideoElement | null
  readonly mode: CaptureMode
  /** The area to crop. Ignored outside the mode `crop`. */
  readonly area: Area | undefined
}

/**
 * Takes a photo: the current frame of the video or the photo to crop, cut to the area in mode
 * `crop`. Failures of the browser become sentences.
 */
export async function takePhoto({ photoToCrop, video, mode, area }: TakePhotoOptions): Promise<Shot> {
  const cropArea = area && isLargeEnough(area) ? area : undefined
  if (mode === 'crop' && !cropArea) return { status: 'failed', sentence: messages.captureAndCrop }
  const wholePhoto = photoToCrop ?? (await captureFrame(video).catch(() => undefined))
  if (!wholePhoto) return { status: 'failed', sentence: messages.noImageCaptured }
  const photo = mode === 'crop' && cropArea ? await cropPhoto(wholePhoto, cropArea).catch(() => undefined) : wholePhoto
  return photo ? { status: 'taken', photo } : { status: 'failed', sentence: messages.processImageFailed }
}

/** Captures the current video frame; `undefined` before the first frame. */
async function captureFrame(video: HTMLVideoElement | null): Promise<Photo | undefined> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  return drawPhoto(video, { left: 0, top: 0, width, height })
}
