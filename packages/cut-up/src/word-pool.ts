import type { Material } from './material'
import type { Passage } from './passage'
import type { Word } from './word'
import { wordKey } from './word-key'

/**
 * The most words in a row that stand so in any of the passages: one more would be a quotation. It is counted what the reader sees, so the word on which
 * two entries turn, and words that happen to be the same in both, belong to it.
 */
export const longestRun = 6

/** Words taken from an entry before turning to another have at most this many. */
export const mostOfRun = 5

/** A word of the pool, by its place in it. */
interface Place {
  readonly word: Word
  readonly key: string
  /** Whether the next place is the next word of the same passage. */
  readonly goesOn: boolean
  /** Whether a run from here reaches a word of the prompt. */
  readonly isNear: boolean
}

/** Words among which a chain finds its way. */
export interface WordPool {
  readonly places: readonly Place[]
  /** Places of the same word. */
  readonly byKey: ReadonlyMap<string, readonly number[]>
  readonly entries: number
  /** Whether these keys, of which the last ones count, end with more words in a row of one passage than may be copied. */
  readonly isQuotation: (keys: readonly string[]) => boolean
}

export function wordPool(passages: readonly Passage[], { contents, isAbout }: Material): WordPool {
  const byKey = new Map<string, number[]>()
  const quotations = new Set<string>()
  const places: Place[] = []
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
