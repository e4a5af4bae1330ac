import { dictation } from '@geist/domain'

import type { RecordingFailure } from './audio-recording'
import type { StopReason } from './dictation'
import { getEndonym } from './dictation-languages'

export const unsupportedSentence =
  'This browser doesn’t support dictation. Chrome, Edge and Safari do, and so does the microphone key on a phone’s keyboard.'

/** Says before the first dictation who receives the audio: some browsers send it to a server. */
export const dictationNotice =
  'Your browser turns speech into text. To do that, most browsers send the audio to the company that makes them: Chrome to Google, Edge to Microsoft, Safari to Apple. Geist only gets the text.'

export function describeStopReason(reason: StopReason, language: string): string {
  switch (reason) {
    case 'not-allowed':
      return 'Your browser blocks the microphone. Allow it in this site’s settings, next to the address, then try again.'
    case 'service-not-allowed':
      return 'Speech recognition is off. Turn on dictation in the settings of your browser or device, then try again.'
    case 'audio-capture':
      return 'No microphone found, or another app is using it. Connect one or close that app, then try again.'
    case 'network':
      return 'Couldn’t reach your browser’s speech recognition. What you said is in the note. Check your connection, then try again.'
    case 'language-not-supported':
      return `This browser can’t take dictation in ${getEndonym(language)}. Choose another language, then try again.`
    case 'aborted':
      return 'Another page or app took the microphone. Close that one, then try again. What you said is in the note.'
    case 'silence':
      return `You’ve been silent for ${dictation.silenceMaxMs / 60_000} minutes, so the microphone is off. Everything you said before is in the note.`
    case 'not-inserted':
      return 'Couldn’t add the last words to the note. They’re saved on this device and will return when you reload the page.'
    case 'unknown':
      return 'Speech recognition keeps stopping in this browser. What you said is in the note. Try again, or use another browser.'
    default:
      return reason satisfies never
  }
}

export function describeRecordingFailure(failure: RecordingFailure): string {
  switch (failure) {
    case 'unsupported':
      return 'This browser can’t record, so no audio is kept. Your words are safe.'
    case 'no-microphone':
      return 'Geist can’t record from the microphone here, so no audio is kept. Your words are safe.'
    case 'microphone-in-use':
      return 'This device can’t record and dictate at the same time, so no audio is kept. Your words are safe.'
    case 'no-room':
      return 'This device has no space left for audio. What you recorded so far is kept, and your words are safe.'
    case 'too-long':
      return 'This recording reached its maximum length. Your words are safe. Start dictating again to record more.'
    case 'storage-blocked':
      return 'This browser doesn’t let Geist keep audio. Your words are safe.'
    default:
      return failure satisfies never
  }
}
