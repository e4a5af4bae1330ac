import type { Passage } from '../passages/split-passages'

/** Maximum length of a quote in UTF-16 code units: a short note fits whole. */
export const maxQuoteLength = 420

/**
 * Quotes a note around its best passage: whole sentences, later ones first, since the answer is
 * often in the next sentence. A short note is quoted whole. The quotation marks of the quote are
 * balanced.
 *
 * @param passages of the note, in order
 * @param best the index of the passage that the quote must have
 * @returns the range in the note's content
 */
export function quoteNote(
  content: string,
  passages: readonly Passage[],
  best: number,
  maxLength = maxQuoteLength,
): Passage | undefined {
  const chosen = passages[best]
  if (chosen === undefined) return undefined
  let first = best
  let last = best
  const getRange = (from: number, to: number) =>
    balanceMarks(content, { start: passages[from]?.start ?? 0, end: passages[to]?.end ?? 0 })
  const fits = (from: number, to: number) =>
    passages[from] !== undefined && passages[to] !== undefined && passages[to].end - passages[from].start <= maxLength
  // The sentence before often says what the best one is about.
  if (fits(first - 1, last) && !isParagraphBreak(content, passages, first)) first -= 1
  while (fits(first, last + 1)) last += 1
  while (fits(first - 1, last)) first -= 1
  return getRange(first, last)
}

/** Whether an empty line separates a passage from the one before it. */
function isParagraphBreak(content: string, passages: readonly Passage[], index: number): boolean {
  return /\n\s*\n/u.test(content.slice(passages[index - 1]?.end, passages[index]?.start))
}

/**
 * Widens a range to a quotation mark or bracket beside it that balances one inside, or else narrows
 * it by one at its edge.
 */
function balanceMarks(content: string, range: Passage): Passage {
  let { start, end } = range
  for (const [opening, closing] of markPairs) {
    const text = content.slice(start, end)
    const openCount = text.split(opening).length - 1
    const closeCount = text.split(closing).length - 1
    const isBalanced = opening === closing ? openCount % 2 === 0 : openCount === closeCount
    if (isBalanced) continue
    if (content[end] === closing) end += 1
    else if (content[start - 1] === opening) start -= 1
    else if (text.endsWith(closing) && (opening === closing || closeCount > openCount)) end -= 1
    else if (text.startsWith(opening)) start += 1
  }
  return end > start ? { start, end } : range
}

const markPairs = [
  ['"', '"'],
  ['“', '”'],
  ['(', ')'],
] as const
