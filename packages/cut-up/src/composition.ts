import type { Word } from './word'

/**
 * The output of a method: stanzas of lines of words. There is a cut wherever a word does not follow
 * its predecessor in the entry.
 */
export type Composition = readonly Stanza[]
export type Stanza = readonly Line[]
export type Line = readonly Word[]
