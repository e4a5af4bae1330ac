/** The rules with a single change. */
export interface Mutant {
  /** The changed function, or the store and request kinds of the changed statement. */
  readonly location: string
  /** The stores and request kinds that evaluate the changed part, as `messages/* create`. */
  readonly storesAndKinds: ReadonlySet<string>
  readonly line: number
  readonly description: string
  /** The identifiers and literals near the change; they show which field it concerns. */
  readonly nearbyWords: ReadonlySet<string>
  readonly rules: string
}

/** Formats a name without a line number, so that it survives edits elsewhere in the file. */
export function formatMutantName({ location, description }: Pick<Mutant, 'location' | 'description'>): string {
  return `${location}: ${description}`
}
