/**
 * Links of the map as parallel arrays of note indices. Each pair occurs once with the lower index
 * as source, sorted by source and then target.
 */
export interface GraphLinks {
  readonly source: Uint32Array
  readonly target: Uint32Array
  /** Similarity, above 0 and up to 1. */
  readonly strength: Float32Array
}
