/** The rules with a single change. */
export interface Mutant {
  /** The changed function, or the store and request kinds of the changed statement. */
  readonly within: string
  /** The stores and request kinds that evaluate the changed part, as `messages/* create`. */
  readonly concerns: ReadonlySet<string>
  readonly line: number
  readonly what: string
  /** The identifiers and literals near the change; they show which field it concerns. */
  readonly about: ReadonlySet<string>
  readonly rules: string
}

/** A name without a line number, so that it survives edits elsewhere in the file. */
export function nameOfMutant({ within, what }: Mutant): string {
  return `${within}: ${what}`
}
