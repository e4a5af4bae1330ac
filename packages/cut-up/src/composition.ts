import type { Word } from './word'

/** What a method makes: stanzas of lines of words. Where one word does not follow the other in its entry, there is a cut. */
export type Composition = readonly Stanza[]
export type Stanza = readonly Line[]
export type Line = readonly Word[]
