/** How the audio of a dictation is kept beside its note. */
export const keptAudio = {
  /** Bits a second: speech stays clear, and an hour takes 14 MB. */
  bitsPerSecond: 32_000,
  /** How often what was recorded is stored, in milliseconds: a crash costs no more than this. */
  sliceMs: 2000,
  /** Bytes of one recording: about an hour and a half. */
  maxBytes: 20 * 1024 * 1024,
} as const
