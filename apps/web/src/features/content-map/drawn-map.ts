import type { GraphLinks } from '@geist/graph'

import type { MapCoverage } from './map-coverage'

/** A group of notes on the map that are about the same. */
export interface MapCluster {
  readonly title: string
  /** Where the title is from: the notes' own words, an AI that was asked, or an AI that gave none. */
  readonly titleFrom: 'words' | 'asked' | 'failed'
  /** What describes it, best first. */
  readonly words: readonly string[]
  /** How many notes it has. */
  readonly size: number
  /** Its place in the palette. */
  readonly colour: number
}

/** A month of the calendar; 1 is January. */
export interface MapMonth {
  readonly year: number
  readonly month: number
  /** How many notes of each cluster were written in it; behind the last cluster may come those that are on their own. */
  readonly counts: Uint32Array
}

/** Stands for the cluster of a note that is on its own. */
export const onItsOwn = -1

/** The map, ready to be drawn: columns with one place for each note, so that it comes from the worker in one piece. */
export interface DrawnMap {
  readonly ids: readonly string[]
  /** The beginning of each note, as one line. */
  readonly names: readonly string[]
  /** When each was written, in epoch milliseconds. */
  readonly timestamps: Float64Array
  /** x and y of each in turn, in pixels of the canvas: x to the right, y downwards. */
  readonly positions: Float32Array
  /** In pixels of the canvas. */
  readonly radii: Float32Array
  readonly links: GraphLinks
  /** The cluster of each, by its place in `clusters`; `onItsOwn` for none. */
  readonly clusterOf: Int32Array
  /** The largest first. */
  readonly clusters: readonly MapCluster[]
  /** Every month from the first with a note to the last. */
  readonly months: readonly MapMonth[]
  /** The month of each note, by its place in `months`. */
  readonly monthOf: Uint16Array
  readonly coverage: MapCoverage
}
