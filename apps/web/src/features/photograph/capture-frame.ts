import { drawPhoto } from './draw-photo'
import type { Photo } from './photo'

/** Captures the current video frame; `undefined` before the first frame. */
export async function captureFrame(video: HTMLVideoElement | null): Promise<Photo | undefined> {
  if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined
  const { videoWidth: width, videoHeight: height } = video
  if (width === 0 || height === 0) return undefined
  return drawPhoto(video, { left: 0, top: 0, width, height })
}
