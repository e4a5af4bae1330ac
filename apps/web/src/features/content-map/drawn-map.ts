import type { GraphLinks } from '@geist/graph'

import type { MapCoverage } from './store/map-coverage'
import type { CommunityTitle } from './themes/community-title'

/** Communities with similar titles, merged. */
export interface MapCluster extends CommunityTitle {
  /** Number of its notes. */
  readonly size: number
}

/** A calendar month; January is 1. */
export interface MapMonth {
  readonly year: number
  readonly month: number
  /** Notes of this month per cluster. If notes have no cluster, a last element counts them. */
  readonly counts: Uint32Array
}

/** Sentinel in `clusterIndices` for a note without a cluster. */
export const noCluster = -1

/**
 * The map, ready to draw. Arrays with data per note are parallel to `ids`. Typed arrays are cheap
 * to post from the worker.
 */
export interface DrawnMap {
  readonly ids: readonly string[]
  /** The beginning of each note, on one line: its label. */
  readonly names: readonly string[]
  /** Creation times, in epoch milliseconds. */
  readonly timestamps: Float64Array
  /** Interleaved x and y, in canvas pixels; y grows downwards. */
  readonly positions: Float32Array
  /** In canvas pixels. */
  readonly radii: Float32Array
  readonly links: GraphLinks
  /** Index into `clusters` of each note, or `noCluster`. */
  readonly clusterIndices: Int32Array
  /** Largest first. */
  readonly clusters: readonly MapCluster[]
  /** All months from the first with a note to the last, without gaps. */
  readonly months: readonly MapMonth[]
  /** Index into `months` of each note. */
  readonly monthIndices: Uint16Array
  readonly coverage: MapCoverage
}
