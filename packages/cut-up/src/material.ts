import type { Passage, PassageSize } from './passage'
import type { Random } from '@geist/seeded-random'
import type { Word } from './word'

/** The input of a method. */
export interface Material {
  /** The texts by index of their entry. */
  readonly contents: readonly string[]
  /** Draws random passages without repetition, with a preference for the prompt's. */
  readonly draw: (size: PassageSize) => Iterable<Passage>
  /** Whether a word belongs to the prompt. */
  readonly isPromptWord: (word: Word) => boolean
  readonly random: Random
  /** Wanted number of words. */
  readonly wordCount: number
}
