/** A part of a text, in UTF-16 code units: from `start` up to, and without, `end`. */
export interface TextRange {
  readonly start: number
  readonly end: number
}
