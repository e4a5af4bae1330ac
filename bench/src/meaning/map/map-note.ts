/** A note of a journal with what its map is computed from. */
export interface MapNote {
  readonly content: string
  readonly category: string
  /** Name of its notebook; '' for none. */
  readonly notebook: string
  /** The known theme, which no evidence names; the category in the demo journal, which has none. */
  readonly theme: string
}
