import type { Word } from './word'

/** Consecutive words of one entry, at least one. */
export type Passage = readonly Word[]

/**
 * Length range of a passage in words: it ends with the first sentence after `minWords`, at the
 * latest after `maxWords`.
 */
export interface PassageSize {
  readonly minWords: number
  readonly maxWords: number
}
