/** Settings of the audio that is stored with a dictated note. */
export const audioSettings = {
  /** Speech stays clear, and an hour takes 14 MB. */
  bitsPerSecond: 32_000,
  /** `MediaRecorder`'s time slice: how often audio is saved. A crash loses at most this much. */
  timesliceMs: 2000,
  /** Limit of one recording: about an hour and a half. */
  maxBytes: 20 * 1024 * 1024,
} as const
