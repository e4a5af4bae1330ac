/** A topic of a user's writings. */
export interface Theme {
  /**
   * How to refer to the theme mid-sentence: `your sister`, `the exams`, `Lisbon`, `being tired`.
   */
  readonly reference: string
  /** Whether more than one writing mentions it. */
  readonly isRecurring: boolean
  /** Indexes of the writings that mention it, newest writing first. */
  readonly writingIndexes: readonly number[]
  /** Above 0; comparable only within one user's themes. */
  readonly score: number
}
