/** A word with the punctuation that touches it, in an entry. What a cut falls between. */
export interface Word {
  /** Which of the entries it is in, by its place in the request. */
  readonly entry: number
  readonly start: number
  readonly end: number
  /** Whether a sentence or a line begins with it. */
  readonly opens: boolean
  /** Whether a sentence or a line ends with it. */
  readonly closes: boolean
}
