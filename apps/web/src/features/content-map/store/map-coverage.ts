/** How many entries are on the map, and why the others are not. */
export interface MapCoverage {
  /** Entries outside the trash. */
  readonly all: number
  readonly onMap: number
  /** Entries without a vector yet. */
  readonly pending: number
  /** Entries that their owner has excluded from all AI. */
  readonly neverAi: number
  /** Entries without any word of the server's word table. */
  readonly noWords: number
}
