/** Settings of the browser's speech recognition and of its restarts. */
export const dictation = {
  /** BCP 47 tag of the default language. */
  language: 'en-US',
  /** Keeps listening after a pause. */
  continuous: true,
  /** Shows words before they are final. */
  interimResults: true,
  /**
   * How many failures in a row (an error or a quick end, without a word) are retried before an
   * error is shown.
   */
  failuresMax: 4,
  /**
   * A recognition that ends sooner counts as failed. Recognisers give up on silence only after
   * several seconds.
   */
  quickEndMs: 1000,
  /** Backoff after the first failure; it doubles with each further one. */
  firstRetryDelayMs: 250,
  /** How long the microphone stays on during silence, so that it does not run all night. */
  silenceMaxMs: 10 * 60 * 1000,
  /** How long recognition may deliver its last words after a stop. */
  stopTimeoutMs: 2000,
} as const
