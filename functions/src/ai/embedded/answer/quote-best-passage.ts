import { hasUnspacedScript } from '../../analysis/has-unspaced-script'
import { maxPassageLength, type Passage } from '../../analysis/split-passages'
import type { RelevantPassage } from '../../analysis/rank-entries'
import type { QuotedWords } from '../../journal-ai'

/**
 * Quotes the best passage of an entry, widened to neighbours on the same line up to the longest
 * quote. The answer is often in the next sentence ("School visit. A boy asked…"), so later passages
 * are added first. A salutation or a quote of few words ("Ana,") is rejected: then the next passage
 * of the text is tried, then the next best one.
 *
 * @param passages best first
 * @returns `undefined` for an entry without anything to quote
 */
export function quoteBestPassage(
  textIndex: number,
  passages: readonly RelevantPassage[],
  content: string,
): QuotedWords | undefined {
  const sortedPassages = passages.toSorted((a, b) => a.start - b.start)
  const candidates = passages.flatMap((passage) => [passage, ...findNextPassage(sortedPassages, passage)])
  const quoteFrom = (passage: Passage) =>
    stripUnmatchedBracket(widenToNeighbours(passage, sortedPassages, content), content)
  let shortQuote: Passage | undefined
  for (const [index, passage] of candidates.entries()) {
    const quote = quoteFrom(passage)
    if (isSalutation(quote, content) || quote.end <= quote.start) continue
    if (isSubstantial(content.slice(quote.start, quote.end))) return { textIndex, ...quote }
    // Keep the best as a fallback for an entry of one or two words.
    if (index === 0) shortQuote = quote
  }
  return shortQuote && { textIndex, ...shortQuote }
}

/** Finds the passage that follows in the text, as an array; empty after the last one. */
function findNextPassage(sortedPassages: readonly Passage[], passage: Passage): readonly Passage[] {
  const index = sortedPassages.indexOf(passage)
  return sortedPassages.slice(index + 1, index + 2)
}

function widenToNeighbours(passage: Passage, sortedPassages: readonly Passage[], content: string): Passage {
  let first = sortedPassages.indexOf(passage)
  let last = first
  const fits = (firstIndex: number, lastIndex: number) => {
    const start = sortedPassages[firstIndex]?.start
    const end = sortedPassages[lastIndex]?.end
    return (
      start !== undefined &&
      end !== undefined &&
      end - start <= maxPassageLength &&
      !content.slice(start, end).includes('\n')
    )
  }
  while (fits(first, last + 1)) last += 1
  while (fits(first - 1, last)) first -= 1
  return { start: sortedPassages[first]?.start ?? passage.start, end: sortedPassages[last]?.end ?? passage.end }
}

/** Whether a quote has three words, or four characters of a script without spaces. */
function isSubstantial(quote: string): boolean {
  if (hasUnspacedScript(quote)) return (quote.match(/[\p{L}\p{N}]/gu) ?? []).length >= 4
  return (quote.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).filter((word) => /\p{L}/u.test(word)).length >= 3
}

/** Whether a passage is a salutation on its own line, such as "My dear Ana,". */
function isSalutation({ start, end }: Passage, content: string): boolean {
  const isWholeLine =
    /(?:^|\n)[\p{Z}\t]*$/u.test(content.slice(0, start).slice(-8)) &&
    /^[\p{Z}\t\r]*\n/u.test(content.slice(end, end + 8))
  return isWholeLine && /^[^.!?\d]{1,30},$/u.test(content.slice(start, end))
}

/**
 * Strips the end of a bracket that opened before the quote: "3): I am tired" becomes "I am tired".
 */
function stripUnmatchedBracket({ start, end }: Passage, content: string): Passage {
  const lineStart = content.lastIndexOf('\n', start - 1) + 1
  let openBrackets = 0
  for (const [bracket] of content.slice(lineStart, start).replaceAll(emoticon, '').matchAll(/[()]/gu))
    openBrackets = Math.max(0, openBrackets + (bracket === '(' ? 1 : -1))
  const quote = content.slice(start, end)
  const closingBracket = openBrackets === 0 ? undefined : /^[^()]*\)[\s\p{P}]*/u.exec(quote)
  return closingBracket ? { start: start + closingBracket[0].length, end } : { start, end }
}

const emoticon = /[:;=][-']?[()]/gu
