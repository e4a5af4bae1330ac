import type { CameraFailure } from './camera-failure'
import type { PhotoRefusal } from './open-photo'
import type { ReadingFailure } from './reading-failure'

export function describeCameraFailure(reason: CameraFailure): string {
  switch (reason) {
    case 'insecure':
      return 'Browsers give the camera only to pages with a secure address. Open Geist under https, or choose a photo.'
    case 'unsupported':
      return 'This browser gives Geist no camera. Open Geist in another browser, or choose a photo.'
    case 'not-allowed':
      return 'The browser does not let Geist use the camera. Allow it in the settings of this site, beside its address, then try again. Or choose a photo.'
    case 'no-camera':
      return 'This device has no camera that Geist can find. Plug one in and try again, or choose a photo.'
    case 'in-use':
      return 'Another program has the camera. Close it there, then try again. Or choose a photo.'
    case 'ended':
      return 'The camera was unplugged, or taken away from Geist. Plug it in or allow it, then try again. Or choose a photo.'
    case 'microphone':
      return 'Geist is taking dictation. Stop that first, then try again. Or choose a photo.'
    case 'unknown':
      return 'The camera did not start. Try again, or choose a photo.'
    default:
      return reason satisfies never
  }
}

export function describePhotoRefusal(reason: PhotoRefusal): string {
  switch (reason) {
    case 'empty':
      return 'This file is empty: there is no picture in it. Choose another one. Your note is as it was.'
    case 'pdf':
      return 'This file is a PDF, whatever it is called. Take a picture of its page on the screen and choose that. Your note is as it was.'
    case 'heic':
      return 'This browser cannot open HEIC photos. Save it as JPEG, or on an iPhone choose “Most Compatible” under Settings, Camera, Formats. Your note is as it was.'
    case 'other':
      return 'This file is no picture that this browser can open, or it is damaged. Choose a JPEG, PNG or WebP. Your note is as it was.'
    case 'no-memory':
      return 'This browser has no memory left for the picture. Close other tabs and try again. Your note is as it was.'
    default:
      return reason satisfies never
  }
}

export function describeReadingFailure(failure: ReadingFailure): string {
  switch (failure.reason) {
    case 'offline':
      return 'The network was lost. The photo is still here: read it on this device, or try again later.'
    case 'signed-out':
      return 'Your session has ended, so the server did not take the photo. Read it on this device, or sign in again.'
    case 'unreadable':
      return 'The server could not make out a picture in it. Try again, or take another photo.'
    case 'timeout':
      return 'The server took too long. The photo is still here: try again, or read it on this device.'
    case 'rate-limited':
      return `You have had many photos read in a short time. ${describeRetry(failure.retryAfterSeconds)} Or read it on this device.`
    case 'server':
      return 'The server did not read it. The photo is still here: try again, or read it on this device.'
    case 'model-not-loaded':
      return 'What reads photos on this device, about 7 MB, could not be loaded. The photo is still here: try again, or send it to Geist’s server.'
    case 'model-not-loaded-offline':
      return 'There is no network, and what reads photos on this device, about 7 MB, is not in this browser yet. The photo is still here: try again with a network; after that it works without one.'
    case 'device':
      return 'This browser could not read it: its memory may be short. Close other tabs and try again, or send the photo to Geist’s server.'
    default:
      return failure satisfies never
  }
}

export const handwritingSentence = 'Made for printed text, not for handwriting. Lines may be missing.'

export const nothingFoundSentence = 'No text was found in this photo. More light, or coming closer, may help.'

export const readerTexts = {
  question: 'Where should photos be read?',
  later: 'Geist asks once. You can change this later, in the camera view or in Settings.',
  server: {
    label: 'Send the photo to Geist’s server',
    note: 'It is read there and not kept.',
  },
  device: {
    label: 'Read it on this device',
    note: 'The photo stays here. Works offline, once 7 MB have been loaded.',
  },
} as const

/** Describes for screen readers how many words of a photo were inserted. */
export function describeAddedText(text: string): string {
  const wordCount = text.split(/\s+/u).filter((word) => word !== '').length
  return wordCount === 1 ? '1 word added to your note.' : `${wordCount} words added to your note.`
}

function describeRetry(seconds: number | undefined): string {
  if (seconds === undefined) return 'Try again in a while.'
  const wholeSeconds = Math.max(1, Math.ceil(seconds))
  if (wholeSeconds < 90) return `Try again in ${wholeSeconds === 1 ? 'a second' : `${wholeSeconds} seconds`}.`
  return `Try again in ${Math.ceil(wholeSeconds / 60)} minutes.`
}
