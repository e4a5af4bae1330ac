/** A piece of a cut-up and where it was cut from. All places are in UTF-16 code units. */
export interface Fragment {
  /** Exactly `content.slice(start, end)` of its entry, never empty, never a part of a character. */
  readonly text: string
  readonly entryId: string
  readonly start: number
  readonly end: number
  /** Where it stands in the text of the cut-up. What lies between two fragments is a joint, and nobody's words. */
  readonly at: number
}
