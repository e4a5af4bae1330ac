import type { GraphLinks } from './graph-links'

export interface LayoutRequest {
  readonly count: number
  readonly links: GraphLinks
  /** Of each note, numbered from 0, as `findCommunities` gives them. */
  readonly communities: Uint32Array
  /** The same notes, links and seed give the same picture. */
  readonly seed: string | number
  /** count x 2: where notes were before, in canvas pixels; NaN for those that are new. The others move a little at most. */
  readonly earlier?: Float32Array
}

export interface Places {
  /** In units of the layout, from the middle. NaN where a note has no place yet. */
  readonly x: Float64Array
  readonly y: Float64Array
}
