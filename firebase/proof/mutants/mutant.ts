/** The rules with one thing changed. */
export interface Mutant {
  /** The function, or the store and the kinds of request, in which it is changed. */
  readonly within: string
  /** The stores and kinds of request that can come by there, as `messages/* create`. */
  readonly concerns: ReadonlySet<string>
  /** The line, counted from 1, and what is changed in it. */
  readonly line: number
  readonly what: string
  /** The names and texts around the change, which tell whose field it is about. */
  readonly about: ReadonlySet<string>
  readonly rules: string
}

/** A mutant in one line, without its line's number: the same after other lines have come or gone. */
export function nameOfMutant({ within, what }: Mutant): string {
  return `${within}: ${what}`
}
