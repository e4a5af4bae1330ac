import { blocklistedWords } from '../words/blocklisted-words'

/**
 * Finds a line of the draft to quote verbatim, without its end mark. Prefers lines about the
 * writer, with one of the `significantWords` (lower case), and of medium length.
 */
export function findQuotableLine(draft: string, significantWords: readonly string[]): string | undefined {
  // Splits into alternating text and end mark. A single regular expression for both would be
  // quadratic on long texts without an end.
  const pieces = draft.split(/([.!?…\n"“”„«»])/u)
  // Keeps pieces that end in '.', '!', '…', a line break or the end of the text. Skips questions
  // and lines cut at a quotation mark. `includes('')` is true for the last piece.
  const candidates = pieces
    .filter((_, index) => index % 2 === 0 && '.!…\n'.includes(pieces[index + 1] ?? ''))
    .map((line) => line.trim())
  const scoredLines = candidates.filter(isQuotable).map((line) => ({ line, score: scoreLine(line, significantWords) }))
  return scoredLines.toSorted((a, b) => b.score - a.score)[0]?.line
}

/**
 * Whether a line has a moderate number of plain words, and none that a program should not repeat.
 */
function isQuotable(line: string): boolean {
  const words = line.split(/\s+/u)
  if (words.length < 4 || words.length > 16 || line.length > 90) return false
  if (!/^\p{Lu}[\p{L}\p{M} ,;'’:–—-]*[\p{L}\p{M}]$/u.test(line)) return false
  return !words.some((word) => blocklistedWords.has(word.toLowerCase().replaceAll(/[^\p{L}-]/gu, '')))
}

/**
 * Higher is better: 2 for the first person, up to 4 for significant words, minus a quarter of the
 * distance from 9 words.
 */
function scoreLine(line: string, significantWords: readonly string[]): number {
  const lowerCaseLine = line.toLowerCase()
  const selfScore = /\b(?:i|my|me)\b/u.test(lowerCaseLine) ? 2 : 0
  const significantCount = significantWords.filter((word) => lowerCaseLine.includes(word)).length
  const wordCount = line.split(/\s+/u).length
  return selfScore + Math.min(significantCount, 2) * 2 - Math.abs(wordCount - 9) / 4
}
