/** Something that somebody writes about. */
export interface Theme {
  /** How to speak to that person of it, in the middle of a sentence: `your sister`, `the exams`, `Lisbon`, `being tired`. */
  readonly reference: string
  /** Whether more than one of their writings holds it. */
  readonly returning: boolean
  /** Which of the writings hold it, by their place among those that were handed in, ascending. */
  readonly writings: readonly number[]
  /** Above 0; comparable only within one person's themes. */
  readonly score: number
}
