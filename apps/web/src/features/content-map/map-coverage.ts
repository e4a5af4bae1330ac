/** How much of a journal is on the map, and why the rest is not. */
export interface MapCoverage {
  /** Entries outside the trash. */
  readonly all: number
  readonly onMap: number
  /** Not read by the server yet, or changed since. */
  readonly pending: number
  /** Kept from every AI by their owner. */
  readonly neverAi: number
  /** None of their words is one that the server knows. */
  readonly noWords: number
}
