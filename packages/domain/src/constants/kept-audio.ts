/** Settings of the audio that is stored with a dictated note. */
export const keptAudio = {
  /** Speech stays clear, and an hour takes 14 MB. */
  bitsPerSecond: 32_000,
  /** How often recorded audio is saved; a crash loses at most this much. */
  sliceMs: 2000,
  /** Limit of one recording: about an hour and a half. */
  maxBytes: 20 * 1024 * 1024,
} as const
