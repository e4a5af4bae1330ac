import type { GraphLinks } from '@geist/graph'

import type { MapCoverage } from './store/map-coverage'

export interface MapCluster {
  readonly title: string
  /** By keywords, by an AI, or by an AI that gave no title. */
  readonly titleFrom: 'words' | 'asked' | 'failed'
  /** Keywords, best first. */
  readonly words: readonly string[]
  readonly size: number
  /** Index into the palette. */
  readonly colour: number
}

/** A calendar month; January is 1. */
export interface MapMonth {
  readonly year: number
  readonly month: number
  /** Notes of this month per cluster. An extra last element may count the unclustered notes. */
  readonly counts: Uint32Array
}

/** Sentinel in `clusterOf` for a note without a cluster. */
export const noCluster = -1

/**
 * The map, ready to draw. Arrays are parallel, one element per note, for transfer from the worker.
 */
export interface DrawnMap {
  readonly ids: readonly string[]
  /** The beginning of each note, on one line. */
  readonly names: readonly string[]
  /** Creation times, in epoch milliseconds. */
  readonly timestamps: Float64Array
  /** Interleaved x and y, in canvas pixels; y grows downwards. */
  readonly positions: Float32Array
  /** In canvas pixels. */
  readonly radii: Float32Array
  readonly links: GraphLinks
  /** Index into `clusters` of each note, or `noCluster`. */
  readonly clusterOf: Int32Array
  /** Largest first. */
  readonly clusters: readonly MapCluster[]
  /** All months from the first with a note to the last, without gaps. */
  readonly months: readonly MapMonth[]
  /** Index into `months` of each note. */
  readonly monthOf: Uint16Array
  readonly coverage: MapCoverage
}
