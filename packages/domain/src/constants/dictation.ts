/** How the browser's speech recognition is started, and how it is kept going. */
export const dictation = {
  /** BCP 47 tag of the language that is listened for, until another one is chosen. */
  language: 'en-US',
  /** Goes on after a pause. */
  continuous: true,
  /** Shows words before they are final. */
  interimResults: true,
  /** How often in a row recognition may end without a word before that is said, where it ended quickly or with an error. */
  failuresMax: 4,
  /** A recognition that ends sooner than this after it began, in milliseconds, has failed. Silence is given up on after several seconds. */
  quickEndMs: 1000,
  /** How long to wait after the first failure, in milliseconds; it doubles with each further one. */
  firstWaitMs: 250,
  /** How long the microphone stays on while nothing is said, in milliseconds: nobody wants it on for a night. */
  silenceMaxMs: 10 * 60 * 1000,
  /** How long after it was told to stop recognition has for its last words, in milliseconds. */
  lastWordsMs: 2000,
} as const
