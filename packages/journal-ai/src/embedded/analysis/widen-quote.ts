import { splitPassages } from '@geist/answers'
import type { QuotedWords } from '../../journal-ai'

/**
 * Widens a quote on its line: a part of a sentence to the whole sentence, a quote with an open
 * quotation mark to the closing one, and a short one to the sentence before or after it, since "She
 * cried." says little alone.
 */
export function widenQuote(content: string, quote: QuotedWords): QuotedWords {
  const lineStart = content.lastIndexOf('\n', quote.start - 1) + 1
  const newline = content.indexOf('\n', quote.end)
  const lineEnd = newline === -1 ? content.length : newline
  // A longer line is crafted or machine-written.
  if (lineEnd - lineStart > maxLineLength) return quote
  const passages = splitPassages(content.slice(lineStart, lineEnd))
  const index = passages.findIndex(({ start }) => lineStart + start === quote.start)
  if (index === -1) return quote
  const getRange = (first: number, last: number) => {
    const start = lineStart + (passages[first]?.start ?? 0)
    const end = lineStart + (passages[last]?.end ?? 0)
    // Passages are without a closing mark whose opening one is in another passage.
    const closes = isOpen(content.slice(start, end)) && /["”)]/u.test(content.slice(end, Math.min(end + 1, lineEnd)))
    return { start, end: closes ? end + 1 : end }
  }
  const getText = (first: number, last: number) => {
    const { start, end } = getRange(first, last)
    return content.slice(start, end)
  }
  const fits = (first: number, last: number, maxLength: number) =>
    passages[first] !== undefined && passages[last] !== undefined && getText(first, last).length <= maxLength
  let [first, last] = [index, index]
  while (first > 0 && !endsSentence(getText(first - 1, first - 1)) && fits(first - 1, last, maxSentenceLength))
    first -= 1
  while (isOpen(getText(first, last)) && fits(first, last + 1, maxSentenceLength)) last += 1
  if (getText(first, last).length < minLength) {
    const isBackReference = backReferencePattern.test(getText(first, last))
    const sides = [
      [first - 1, last],
      [first, last + 1],
    ] as const
    const wider = (isBackReference ? sides : sides.toReversed()).find(
      ([from, to]) => fits(from, to, maxLength) && !isOpen(getText(from, to)),
    )
    if (wider !== undefined) [first, last] = wider
  }
  return { ...quote, ...getRange(first, last) }
}

/** In UTF-16 code units. */
const minLength = 50
const maxLength = 220
const maxSentenceLength = 420
const maxLineLength = 20_000

const backReferencePattern = /^["“]?(?:she|he|it|they|that|this|these|those|then|so|but|and|her|his|which)\b/iu

/** Whether a text ends a sentence. */
function endsSentence(text: string): boolean {
  return /[.!?…。！？][\p{P}]*$/u.test(text)
}

/** Whether a text ends within a sentence or within quotation marks. */
function isOpen(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1
  return /[,;:–—]$/u.test(text) || count('"') % 2 === 1 || count('“') > count('”') || count('(') > count(')')
}
