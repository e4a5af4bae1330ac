import { untouchedWords } from '../words/untouched-words'

/**
 * A line of the draft that can stand alone between quotation marks: word for word, without what ends it. Preferred are lines that
 * speak of the writer, that hold one of `weighty` (lower case), and that are neither very short nor long.
 */
export function findLine(draft: string, weighty: readonly string[]): string | undefined {
  // Pieces and what ends each, in turn: a pattern for both would look again and again at a long text without an end.
  const pieces = draft.split(/([.!?…\n"“”„«»])/u)
  // What ends in a question, or where somebody else's words begin, is no whole line.
  const lines = pieces
    .filter((_, index) => index % 2 === 0 && '.!…\n'.includes(pieces[index + 1] ?? ''))
    .map((line) => line.trim())
  const scored = lines.filter(isQuotable).map((line) => ({ line, score: scoreOf(line, weighty) }))
  return scored.toSorted((a, b) => b.score - a.score)[0]?.line
}

/** Whole words of prose in a bearable number, and none that a machine should not hand back. */
function isQuotable(line: string): boolean {
  const words = line.split(/\s+/u)
  if (words.length < 4 || words.length > 16 || line.length > 90) return false
  if (!/^\p{Lu}[\p{L}\p{M} ,;'’:–—-]*[\p{L}\p{M}]$/u.test(line)) return false
  return !words.some((word) => untouchedWords.has(word.toLowerCase().replaceAll(/[^\p{L}-]/gu, '')))
}

function scoreOf(line: string, weighty: readonly string[]): number {
  const lower = line.toLowerCase()
  const speaksOfSelf = /\b(?:i|my|me)\b/u.test(lower) ? 2 : 0
  const held = weighty.filter((word) => lower.includes(word)).length
  const length = line.split(/\s+/u).length
  return speaksOfSelf + Math.min(held, 2) * 2 - Math.abs(length - 9) / 4
}
