/** How the browser's speech recognition is started. */
export const dictation = {
  /** BCP 47 tag of the language that is listened for. */
  language: 'en-US',
  /** Goes on after a pause. */
  continuous: true,
  /** Shows words before they are final. */
  interimResults: true,
} as const
