/** The rules with a single change. */
export interface Mutant {
  /** The changed function, or the store and request kinds of the changed statement. */
  readonly location: string
  /** The stores and request kinds that evaluate the changed part, as `messages/* create`. */
  readonly storesAndKinds: ReadonlySet<string>
  readonly line: number
  readonly change: string
  /** The identifiers and literals near the change; they show which field it concerns. */
  readonly nearbyWords: ReadonlySet<string>
  readonly rules: string
}

/** A name without a line number, so that it survives edits elsewhere in the file. */
export function nameOfMutant({ location, change }: Mutant): string {
  return `${location}: ${change}`
}
