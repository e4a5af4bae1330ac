import { dictation } from '@geist/domain'

import type { RecordingFailure } from './audio-recording'
import type { StopReason } from './dictation'
import { getEndonym } from './dictation-languages'

export const unsupportedSentence =
  'This browser cannot take dictation. Chrome, Edge and Safari can, and on a phone the microphone of its keyboard.'

/** Says before the first dictation who receives the audio: some browsers send it to a server. */
export const dictationNotice =
  'Your browser turns what you say into words. Most browsers send the sound to their maker for that: Chrome to Google, Edge to Microsoft, Safari to Apple. Geist gets the words only.'

export function describeStopReason(reason: StopReason, language: string): string {
  switch (reason) {
    case 'not-allowed':
      return 'The browser does not let Geist use the microphone. Allow it in the settings of this site, beside its address, then try again.'
    case 'service-not-allowed':
      return 'Speech recognition is switched off here. Switch dictation on in the settings of this browser or device, then try again.'
    case 'audio-capture':
      return 'No microphone can be heard: there is none, or another program has it. Plug one in or close that program, then try again.'
    case 'network':
      return 'The speech recognition of this browser cannot be reached. What you said is in the note. Check the network, then try again.'
    case 'language-not-supported':
      return `This browser does not recognise ${getEndonym(language)}. Choose another language, then try again.`
    case 'aborted':
      return 'Another page or program took the microphone. What you said is in the note. Close the other one, then try again.'
    case 'silence':
      return `Nothing was said for ${dictation.silenceMaxMs / 60_000} minutes, so the microphone is off. What you said is in the note.`
    case 'not-inserted':
      return 'The last words could not be put into the note. They are kept on this device, and come back when you open this page again.'
    case 'unknown':
      return 'Speech recognition keeps stopping in this browser. What you said is in the note. Try again, or with another browser.'
    default:
      return reason satisfies never
  }
}

export function describeRecordingFailure(failure: RecordingFailure): string {
  switch (failure) {
    case 'unsupported':
      return 'This browser cannot record, so no audio is kept. Your words are not affected.'
    case 'no-microphone':
      return 'The microphone cannot be recorded here, so no audio is kept. Your words are not affected.'
    case 'microphone-in-use':
      return 'This device cannot record and take dictation at once, so no audio is kept. Your words are not affected.'
    case 'no-room':
      return 'This device has no room left for audio. What was recorded until now stays, and your words are not affected.'
    case 'too-long':
      return 'This recording is as long as one can be, so it ends here. Your words are not affected. Dictate anew to begin another.'
    case 'storage-blocked':
      return 'This browser does not let Geist keep audio. Your words are not affected.'
    default:
      return failure satisfies never
  }
}
