import { longestPassage } from '../../analysis/passages-of'
import type { AnsweringPassage } from '../../analysis/rank-entries'
import type { QuotedWords } from '../../journal-ai'

/**
 * The best passage of an entry with those beside it on the same line, as far as a quote goes: what answers a question often stands in the next sentence ("School visit. A boy
 * asked…"). Those after it come first. `undefined` for an entry without passages.
 *
 * @param passages best first
 */
export function quoteAround(
  text: number,
  passages: readonly AnsweringPassage[],
  content: string,
): QuotedWords | undefined {
  const [best] = passages
  if (best === undefined) return undefined
  const inOrder = passages.toSorted((a, b) => a.start - b.start)
  let first = inOrder.indexOf(best)
  let last = first
  const fits = (from: number, to: number) => {
    const [start, end] = [inOrder[from]?.start, inOrder[to]?.end]
    return (
      start !== undefined &&
      end !== undefined &&
      end - start <= longestPassage &&
      !content.slice(start, end).includes('\n')
    )
  }
  while (fits(first, last + 1)) last += 1
  while (fits(first - 1, last)) first -= 1
  return { text, start: inOrder[first]?.start ?? best.start, end: inOrder[last]?.end ?? best.end }
}
