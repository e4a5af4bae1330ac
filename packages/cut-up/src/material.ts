import type { Passage, PassageSize } from './passage'
import type { Random } from '@geist/seeded-random'
import type { Word } from './word'

/** What a method makes its composition of. */
export interface Material {
  /** The texts that are cut, by the place of their entry. */
  readonly contents: readonly string[]
  /** Passages of them by chance, each once, those about the prompt more often. */
  readonly draw: (size: PassageSize) => Iterable<Passage>
  /** Whether it is a word of the prompt. */
  readonly isAbout: (word: Word) => boolean
  readonly random: Random
  /** How many words the composition should have. */
  readonly words: number
}
