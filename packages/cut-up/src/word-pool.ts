import type { Material } from './material'
import type { Passage } from './passage'
import type { Word } from './word'
import { toWordKey } from './to-word-key'

/**
 * The longest run of words that a cut-up may share with a passage; one more would be a quotation.
 * It counts what the reader sees, including the shared word where the walk changes the entry, and
 * words that two entries happen to share.
 */
export const maxSharedWords = 6

/** Maximum number of words from one entry before the walk changes the entry. */
export const maxRunLength = 5

interface PoolWord {
  readonly word: Word
  readonly key: string
  /** Whether the passage continues: the next pool word is its next word. */
  readonly hasNext: boolean
  /** Whether a run from here reaches a word of the prompt. */
  readonly isNearPrompt: boolean
}

/** The words of all passages, in which a `WordChain` walks. */
export interface WordPool {
  readonly words: readonly PoolWord[]
  /** Positions by word key. */
  readonly positionsByKey: ReadonlyMap<string, readonly number[]>
  readonly entryCount: number
  /** Whether the keys end with more than `maxSharedWords` consecutive words of one passage. */
  readonly isQuotation: (keys: readonly string[]) => boolean
}

/** Collects the words of the passages, and all runs that would be quotations. */
export function buildWordPool(passages: readonly Passage[], { contents, isPromptWord }: Material): WordPool {
  const positionsByKey = new Map<string, number[]>()
  const quotations = new Set<string>()
  const words: PoolWord[] = []
  for (const passage of passages) {
    const keys = passage.map((word) => toWordKey(word, contents))
    const belongsToPrompt = passage.map(isPromptWord)
    for (const [index, word] of passage.entries()) {
      const key = keys[index] ?? ''
      const positions = positionsByKey.get(key) ?? []
      positions.push(words.length)
      positionsByKey.set(key, positions)
      const isNearPrompt = belongsToPrompt.slice(index, index + maxRunLength).includes(true)
      words.push({ word, key, hasNext: index < passage.length - 1, isNearPrompt })
      if (index >= maxSharedWords) quotations.add(toRunKey(keys.slice(index - maxSharedWords, index + 1)))
    }
  }
  return {
    words,
    positionsByKey,
    entryCount: new Set(passages.map((passage) => passage[0]?.entry)).size,
    isQuotation: (keys) => quotations.has(toRunKey(keys.slice(-maxSharedWords - 1))),
  }
}

const toRunKey = (keys: readonly string[]) => keys.join('\n')
