/** A word of an entry with its adjacent punctuation, the smallest unit of a cut-up. */
export interface Word {
  /** Index of the entry in the request. */
  readonly entry: number
  readonly start: number
  readonly end: number
  /** Whether it begins a sentence or a line. */
  readonly isSentenceStart: boolean
  /** Whether it ends a sentence or a line. */
  readonly isSentenceEnd: boolean
}
