import type { Word } from './word'

/** Words that follow each other in one entry, at least one. */
export type Passage = readonly Word[]

/** How many words a passage has: it ends with a sentence after `shortest`, and anyway after `longest`. */
export interface PassageSize {
  readonly shortest: number
  readonly longest: number
}
