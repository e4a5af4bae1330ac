import type { Word } from './word'

/** Consecutive words of one entry, at least one. */
export type Passage = readonly Word[]

/**
 * Length range of a passage in words: it ends with the first sentence after `shortest`, at the
 * latest after `longest`.
 */
export interface PassageSize {
  readonly shortest: number
  readonly longest: number
}
