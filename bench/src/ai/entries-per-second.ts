import { embedText, type WordTable } from '@geist/sentence-vectors'
import { demoJournals } from '@geist/tooling/demo-journals'
import { median } from '../shared/statistics'

/** Speed of embedding the demo journals' entries in one thread: the median of several rounds. */
export function entriesPerSecond(table: WordTable): {
  readonly speed: number
  readonly entries: number
  readonly characters: number
} {
  const texts = demoJournals().flatMap(({ entries }) => entries.map(({ content }) => content))
  const round = () => {
    const start = performance.now()
    for (const text of texts) embedText(table, text)
    return (1000 * texts.length) / (performance.now() - start)
  }
  // The first rounds warm up the JIT compiler.
  const speeds = Array.from({ length: 33 }, round).slice(3)
  return { speed: median(speeds), entries: texts.length, characters: median(texts.map(({ length }) => length)) }
}
