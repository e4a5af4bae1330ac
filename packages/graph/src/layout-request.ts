import type { GraphLinks } from './graph-links'

export interface LayoutRequest {
  /** Number of notes. */
  readonly count: number
  readonly links: GraphLinks
  /** The community of each note, as returned by `findCommunities`. */
  readonly communities: Uint32Array
  /** The same notes, links and seed give the same layout. */
  readonly seed: string | number
  /**
   * count x 2: earlier positions in canvas pixels; NaN for new notes. Notes with a position move
   * little.
   */
  readonly earlierPositions?: Float32Array
}

export interface Positions {
  /** In layout units, relative to the centre. NaN for a note without a position. */
  readonly x: Float64Array
  readonly y: Float64Array
}
