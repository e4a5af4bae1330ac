/** A piece of a cut-up and its source. All positions are in UTF-16 code units. */
export interface Fragment {
  /**
   * Exactly `content.slice(start, end)` of its entry, never empty, never splitting a grapheme
   * cluster.
   */
  readonly text: string
  readonly entryId: string
  readonly start: number
  readonly end: number
  /**
   * Position in the text of the cut-up. Text between two fragments is a joint, and quotes no entry.
   */
  readonly at: number
}
