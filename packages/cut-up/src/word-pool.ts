import type { Material } from './material'
import type { Passage } from './passage'
import type { Word } from './word'
import { wordKey } from './word-key'

/**
 * The longest run of words that a cut-up may share with a passage; one more would be a quotation.
 * It counts what the reader sees, including the shared word at a turn and words that two entries
 * happen to share.
 */
export const longestRun = 6

/** Longest run from one entry before the walk turns to another. */
export const mostOfRun = 5

/** A word of the pool. */
interface PoolWord {
  readonly word: Word
  readonly key: string
  /** Whether the next item is the next word of the same passage. */
  readonly goesOn: boolean
  /** Whether a run from here reaches a word of the prompt. */
  readonly isNear: boolean
}

/** The words that a chain walks on. */
export interface WordPool {
  readonly places: readonly PoolWord[]
  /** Positions by word key. */
  readonly byKey: ReadonlyMap<string, readonly number[]>
  readonly entries: number
  /** Whether the keys end with a run of one passage that is too long. */
  readonly isQuotation: (keys: readonly string[]) => boolean
}

export function wordPool(passages: readonly Passage[], { contents, isAbout }: Material): WordPool {
  const byKey = new Map<string, number[]>()
  const quotations = new Set<string>()
  const places: PoolWord[] = []
  for (const passage of passages) {
    const keys = passage.map((word) => wordKey(word, contents))
    const about = passage.map(isAbout)
    for (const [index, word] of passage.entries()) {
      const key = keys[index] ?? ''
      const same = byKey.get(key) ?? []
      same.push(places.length)
      byKey.set(key, same)
      const isNear = about.slice(index, index + mostOfRun).includes(true)
      places.push({ word, key, goesOn: index < passage.length - 1, isNear })
      if (index >= longestRun) quotations.add(asRun(keys.slice(index - longestRun, index + 1)))
    }
  }
  return {
    places,
    byKey,
    entries: new Set(passages.map((passage) => passage[0]?.entry)).size,
    isQuotation: (keys) => quotations.has(asRun(keys.slice(-longestRun - 1))),
  }
}

const asRun = (keys: readonly string[]) => keys.join('\n')
