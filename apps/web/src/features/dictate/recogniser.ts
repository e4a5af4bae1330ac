import { dictation, type SpeechResult } from '@geist/domain'

/** The part of the Web Speech API that dictation uses. Each recogniser starts only once. */
export interface Recogniser {
  readonly start: () => void
  /** Stops listening and delivers the last results. */
  readonly stop: () => void
  /** Ends at once without further results. */
  readonly abort: () => void
}

export interface RecogniserEvents {
  readonly onStart: () => void
  /** All results since the start. */
  readonly onResults: (results: readonly SpeechResult[]) => void
  /** @param error an error code of the Web Speech API; some browsers send undocumented ones */
  readonly onError: (error: string) => void
  readonly onEnd: () => void
}

export type MakeRecogniser = (language: string, events: RecogniserEvents) => Recogniser

/** Returns the browser's speech recognition; `undefined` if it has none. */
export function findBrowserRecogniser(): MakeRecogniser | undefined {
  const Recognition = globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition
  if (!Recognition) return undefined
  return (language, { onStart, onResults, onError, onEnd }) => {
    const recognition = new Recognition()
    recognition.lang = language
    recognition.continuous = dictation.continuous
    recognition.interimResults = dictation.interimResults
    recognition.addEventListener('start', onStart)
    recognition.addEventListener('result', ({ results }) => onResults(Array.from(results, toSpeechResult)))
    recognition.addEventListener('error', ({ error }) => onError(error))
    recognition.addEventListener('end', onEnd)
    return recognition
  }
}

function toSpeechResult(result: BrowserResult): SpeechResult {
  return {
    transcript: result[0]?.transcript ?? '',
    isFinal: result.isFinal,
    confidence: result[0]?.confidence ?? 0,
  }
}

// TypeScript's DOM library declares the results, but not the recogniser, which Firefox lacks.

interface BrowserResult extends ArrayLike<{ readonly transcript: string; readonly confidence: number }> {
  readonly isFinal: boolean
}

interface RecognitionEvents {
  readonly start: Event
  readonly result: Event & { readonly results: ArrayLike<BrowserResult> }
  readonly error: Event & { readonly error: string }
  readonly end: Event
}

interface BrowserRecognition extends Recogniser {
  lang: string
  continuous: boolean
  interimResults: boolean
  readonly addEventListener: <Name extends keyof RecognitionEvents>(
    name: Name,
    listener: (event: RecognitionEvents[Name]) => void,
  ) => void
}

declare global {
  var SpeechRecognition: (new () => BrowserRecognition) | undefined
  var webkitSpeechRecognition: (new () => BrowserRecognition) | undefined
}
