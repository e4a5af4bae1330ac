/** How many entries are on the map, and why the others are not. */
export interface MapCoverage {
  /** Entries outside the trash. */
  readonly all: number
  readonly onMap: number
  /** Without a vector yet. */
  readonly pending: number
  /** Excluded from all AI by their owner. */
  readonly neverAi: number
  /** Without any word in the server's word table. */
  readonly noWords: number
}
