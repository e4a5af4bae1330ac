import { isUnspaced } from '../../analysis/is-unspaced'
import { maxPassageLength, type Passage } from '../../analysis/passages-of'
import type { AnsweringPassage } from '../../analysis/rank-entries'
import type { QuotedWords } from '../../journal-ai'

/**
 * Quotes the best passage of an entry, widened to neighbours on the same line up to the longest
 * quote. The answer is often in the next sentence ("School visit. A boy asked…"), so later passages
 * are added first. If the quote says too little ("Ana,"), the next passage and then the next best
 * ones are tried.
 *
 * @param passages best first
 * @returns `undefined` for an entry without anything to quote
 */
export function quoteAround(
  text: number,
  passages: readonly AnsweringPassage[],
  content: string,
): QuotedWords | undefined {
  const inOrder = passages.toSorted((a, b) => a.start - b.start)
  const attempts = passages.flatMap((passage) => [passage, ...inOrder.slice(...nextPassageRange(inOrder, passage))])
  const quoteFrom = (passage: Passage) => stripTornBracket(widenToNeighbors(passage, inOrder, content), content)
  let shortQuote: Passage | undefined
  for (const [attemptIndex, passage] of attempts.entries()) {
    const quote = quoteFrom(passage)
    if (isSalutation(quote, content) || quote.end <= quote.start) continue
    if (isSubstantial(content.slice(quote.start, quote.end))) return { text, ...quote }
    // Keep the first as a fallback for an entry of one or two words.
    if (attemptIndex === 0) shortQuote = quote
  }
  return shortQuote && { text, ...shortQuote }
}

function nextPassageRange(inOrder: readonly Passage[], passage: Passage): readonly [from: number, to: number] {
  const index = inOrder.indexOf(passage)
  return [index + 1, index + 2]
}

function widenToNeighbors(passage: Passage, inOrder: readonly Passage[], content: string): Passage {
  let first = inOrder.indexOf(passage)
  let last = first
  const fits = (from: number, to: number) => {
    const [start, end] = [inOrder[from]?.start, inOrder[to]?.end]
    return (
      start !== undefined &&
      end !== undefined &&
      end - start <= maxPassageLength &&
      !content.slice(start, end).includes('\n')
    )
  }
  while (fits(first, last + 1)) last += 1
  while (fits(first - 1, last)) first -= 1
  return { start: inOrder[first]?.start ?? passage.start, end: inOrder[last]?.end ?? passage.end }
}

/** At least three words, or four characters of a script without spaces. */
function isSubstantial(quote: string): boolean {
  if (isUnspaced(quote)) return (quote.match(/[\p{L}\p{N}]/gu) ?? []).length >= 4
  return (quote.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []).filter((word) => /\p{L}/u.test(word)).length >= 3
}

/** A salutation on its own line, such as "My dear Ana,". */
function isSalutation({ start, end }: Passage, content: string): boolean {
  const isLine =
    /(?:^|\n)[\p{Z}\t]*$/u.test(content.slice(0, start).slice(-8)) &&
    /^[\p{Z}\t\r]*\n/u.test(content.slice(end, end + 8))
  return isLine && /^[^.!?\d]{1,30},$/u.test(content.slice(start, end))
}

/**
 * Strips the end of a bracket that opened before the quote: "3): I am tired" becomes "I am tired".
 */
function stripTornBracket({ start, end }: Passage, content: string): Passage {
  const lineStart = content.lastIndexOf('\n', start - 1) + 1
  let openBrackets = 0
  for (const [mark] of content.slice(lineStart, start).replaceAll(emoticon, '').matchAll(/[()]/gu))
    openBrackets = Math.max(0, openBrackets + (mark === '(' ? 1 : -1))
  const quote = content.slice(start, end)
  const closingBracket = openBrackets === 0 ? undefined : /^[^()]*\)[\s\p{P}]*/u.exec(quote)
  return closingBracket ? { start: start + closingBracket[0].length, end } : { start, end }
}

const emoticon = /[:;=][-']?[()]/gu
