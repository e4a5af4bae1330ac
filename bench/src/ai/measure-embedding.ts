import { embedText, type WordTable } from '@geist/sentence-vectors'
import { demoJournals } from '@geist/tooling/demo-journals'
import { median } from '../shared/statistics'

/** Measures how fast one thread embeds the entries of the demo journals. */
export function measureEmbedding(table: WordTable): {
  /** Median of the rounds. */
  readonly entriesPerSecond: number
  readonly entryCount: number
  /** Median length of an entry in UTF-16 code units. */
  readonly medianCharacters: number
} {
  const texts = demoJournals().flatMap(({ entries }) => entries.map(({ content }) => content))
  const measureRound = () => {
    const start = performance.now()
    for (const text of texts) embedText(table, text)
    return (1000 * texts.length) / (performance.now() - start)
  }
  // The first rounds warm up the JIT compiler.
  const speeds = Array.from({ length: 33 }, measureRound).slice(3)
  return {
    entriesPerSecond: median(speeds),
    entryCount: texts.length,
    medianCharacters: median(texts.map(({ length }) => length)),
  }
}
