import type { CameraFailure } from './camera-failure'
import type { PhotoRefusal } from './open-photo'
import type { ReadingFailure } from './reading-failure'

export function describeCameraFailure(reason: CameraFailure): string {
  switch (reason) {
    case 'insecure':
      return 'Browsers only allow the camera on secure pages. Open Geist at its https:// address, or choose a photo.'
    case 'unsupported':
      return 'Geist can’t use the camera in this browser. Use another browser, or choose a photo.'
    case 'not-allowed':
      return 'Your browser blocks the camera. Allow it in this site’s settings, next to the address, then try again. Or choose a photo.'
    case 'no-camera':
      return 'Couldn’t find a camera. Connect one and try again, or choose a photo.'
    case 'in-use':
      return 'Another app is using the camera. Close it, then try again. Or choose a photo.'
    case 'ended':
      return 'The camera was disconnected or blocked. Connect or allow it, then try again. Or choose a photo.'
    case 'microphone':
      return 'You’re dictating. Stop first, then try again. Or choose a photo.'
    case 'unknown':
      return 'The camera didn’t start. Try again, or choose a photo.'
    default:
      return reason satisfies never
  }
}

export function describePhotoRefusal(reason: PhotoRefusal): string {
  switch (reason) {
    case 'empty':
      return 'This file is empty. Choose another one. Your note hasn’t changed.'
    case 'pdf':
      return 'This file is a PDF. Take a screenshot of the page you want, and choose that. Your note hasn’t changed.'
    case 'heic':
      return 'This browser can’t open HEIC photos. Save this one as a JPEG, or on an iPhone choose “Most Compatible” under Settings, Camera, Formats. Your note hasn’t changed.'
    case 'other':
      return 'This browser can’t open this file as a photo. Choose a JPEG, PNG or WebP. Your note hasn’t changed.'
    case 'no-memory':
      return 'This browser is out of memory. Close other tabs and try again. Your note hasn’t changed.'
    default:
      return reason satisfies never
  }
}

export function describeReadingFailure(failure: ReadingFailure): string {
  switch (failure.reason) {
    case 'offline':
      return 'You’re offline. The photo is still here: read it on this device, or try again later.'
    case 'signed-out':
      return 'Your session has ended, so the server didn’t read the photo. Read it on this device, or sign in again.'
    case 'unreadable':
      return 'The server couldn’t read this photo. Try again, or take another photo.'
    case 'timeout':
      return 'The server took too long. The photo is still here: try again, or read it on this device.'
    case 'rate-limited':
      return `You’ve sent a lot of photos in a short time. ${describeRetry(failure.retryAfterSeconds)} Or read this one on this device.`
    case 'server':
      return 'The server couldn’t read the photo. It’s still here: try again, or read it on this device.'
    case 'model-not-loaded':
      return 'Couldn’t load the photo reader (7 MB). The photo is still here: try again, or send it to Geist’s server.'
    case 'model-not-loaded-offline':
      return 'You’re offline, and the photo reader (7 MB) isn’t in this browser yet. The photo is still here: try again when you’re online. After that, it works offline.'
    case 'device':
      return 'This browser couldn’t read the photo and may be low on memory. Close other tabs and try again, or send the photo to Geist’s server.'
    default:
      return failure satisfies never
  }
}

export const handwritingSentence =
  'The photo reader is made for printed text, not handwriting, so some lines may be missing.'

export const nothingFoundSentence = 'No text found in this photo. Try more light, or move closer.'

export const readerTexts = {
  question: 'Where should photos be read?',
  later: 'Geist asks once. You can change this later, in the camera view or in Settings.',
  server: {
    label: 'Send the photo to Geist’s server',
    note: 'It’s read there and not kept.',
  },
  device: {
    label: 'Read it on this device',
    note: 'The photo stays here. Works offline after a 7 MB download.',
  },
} as const

/** Describes for screen readers how many words of a photo were inserted. */
export function describeAddedText(text: string): string {
  const wordCount = text.split(/\s+/u).filter((word) => word !== '').length
  return wordCount === 1 ? '1 word added to your note.' : `${wordCount} words added to your note.`
}

function describeRetry(seconds: number | undefined): string {
  if (seconds === undefined) return 'Try again later.'
  const wholeSeconds = Math.max(1, Math.ceil(seconds))
  if (wholeSeconds < 90) return `Try again in ${wholeSeconds === 1 ? 'a second' : `${wholeSeconds} seconds`}.`
  return `Try again in ${Math.ceil(wholeSeconds / 60)} minutes.`
}
