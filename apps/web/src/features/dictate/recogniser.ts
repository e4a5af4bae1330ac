import { dictation, type SpeechResult } from '@geist/domain'

/** What a dictation needs of the browser's speech recognition: one that was made is started once. */
export interface Recogniser {
  readonly start: () => void
  /** Asks for the last words, then ends. */
  readonly stop: () => void
  /** Ends at once, without another word. */
  readonly abort: () => void
}

/** What a recogniser tells. */
export interface RecogniserEvents {
  /** It has the microphone. */
  readonly onStart: () => void
  /** All results since it was started. */
  readonly onResults: (results: readonly SpeechResult[]) => void
  /** @param error a code of the Web Speech API, as browsers send it; some send others than it names */
  readonly onError: (error: string) => void
  /** It is over, for whatever reason. */
  readonly onEnd: () => void
}

export type MakeRecogniser = (language: string, events: RecogniserEvents) => Recogniser

/** The browser's speech recognition; `undefined` where it has none. */
export function browserRecogniser(): MakeRecogniser | undefined {
  const Recognition = globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition
  if (!Recognition) return undefined
  return (language, { onStart, onResults, onError, onEnd }) => {
    const recognition = new Recognition()
    recognition.lang = language
    recognition.continuous = dictation.continuous
    recognition.interimResults = dictation.interimResults
    recognition.addEventListener('start', onStart)
    recognition.addEventListener('result', ({ results }) => onResults(Array.from(results, plain)))
    recognition.addEventListener('error', ({ error }) => onError(error))
    recognition.addEventListener('end', onEnd)
    return recognition
  }
}

function plain(result: BrowserResult): SpeechResult {
  return {
    transcript: result[0]?.transcript ?? '',
    isFinal: result.isFinal,
    confidence: result[0]?.confidence ?? 0,
  }
}

// TypeScript's own types have the results, but not what gives them: Firefox has none.

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
    listen: (event: RecognitionEvents[Name]) => void,
  ) => void
}

declare global {
  var SpeechRecognition: (new () => BrowserRecognition) | undefined
  var webkitSpeechRecognition: (new () => BrowserRecognition) | undefined
}
