/** What is connected on the map, as places of notes: each pair once, the lower place as source, in order of source and then target. */
export interface GraphLinks {
  readonly source: Uint32Array
  readonly target: Uint32Array
  /** Similarity of the two, above 0 and up to 1. */
  readonly strength: Float32Array
}
