import { messages } from '@geist/domain'

import { type Area, isDrawn } from './area'
import type { Mode } from './components/mode-choice'
import { cropPhoto } from './crop-photo'
import { drawPhoto } from './draw-photo'
import type { Photo } from './photo'

export type Shot =
  | { readonly status: 'taken'; readonly photo: Photo }
  | { readonly status: 'failed'; readonly sentence: string }

export interface ShotOptions {
  /** A photo to crop; without it, the video is captured. */
  readonly still: Photo | undefined
  readonly video: HTMLVideoElement | null
  readonly mode: Mode
  /** The area to crop. Ignored outside the mode `crop`. */
  readonly area: Area | undefined
}

/** Takes the photo that the shutter asks for. Failures of the browser become sentences. */
export async function takePhoto({ still, video, mode, area }: ShotOptions): Promise<Shot> {
  const cropArea = area && isDrawn(area) ? area : undefined
  if (mode === 'crop' && !cropArea) return { status: 'failed', sentence: messages.captureAndCrop }
  const whole = still ?? (await captureFrame(video).catch(() => undefined))
  if (!whole) return { status: 'failed', sentence: messages.noImageCaptured }
  const photo = mode === 'crop' && cropArea ? await cropPhoto(whole, cropArea).catch(() => undefined) : whole
  return photo ? { status: 'taken', photo } : { status: 'failed', sentence: messages.processImageFailed }
}

/** Captures the current video frame; `undefined` before the first frame. */
async function captureFrame(video: HTMLVideoElement | null): Promise<Photo | undefined> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  return drawPhoto(video, { left: 0, top: 0, width, height })
}
