import { foldText } from '../../analysis/split-words'
import type { QueriedText } from '../../journal-ai'
import type { Match } from './match'
import type { WantedEnd } from './read-prompt'

/**
 * Picks up to `maxCount` matches: the best of each text before a second one of any, none twice, and
 * none with the words of another.
 *
 * @param matches best first
 */
export function pickMatches(
  matches: readonly Match[],
  texts: readonly QueriedText[],
  maxCount: number,
): readonly Match[] {
  const picked: Match[] = []
  const seen = new Set<string>()
  for (const maxPerText of [1, 2]) {
    const counts = new Map<number, number>()
    for (const { textIndex } of picked) counts.set(textIndex, (counts.get(textIndex) ?? 0) + 1)
    for (const match of matches) {
      if (picked.length === maxCount) return picked
      const count = counts.get(match.textIndex) ?? 0
      const words = readFoldedWords(match, texts)
      if (count >= maxPerText || seen.has(words)) continue
      seen.add(words)
      counts.set(match.textIndex, count + 1)
      picked.push(match)
    }
    // A second line of a text only fills a short answer.
    if (picked.length >= minCount) return picked
  }
  return picked
}

const minCount = 3

/** The words of a match, folded: matches with the same ones say the same. */
export function readFoldedWords({ textIndex, start, end }: Match, texts: readonly QueriedText[]): string {
  return foldText(texts[textIndex]?.content.slice(start, end) ?? '')
}

/** Sorts by date; undated ones last, in the order of the selection. */
export function sortByDate(matches: readonly Match[]): readonly Match[] {
  return matches.toSorted((a, b) => {
    const difference = (a.writtenAt ?? Infinity) - (b.writtenAt ?? Infinity)
    return Number.isNaN(difference) || difference === 0 ? a.textIndex - b.textIndex || a.start - b.start : difference
  })
}

/** Sorts the earliest or the latest matches first. Undated ones are left out, unless all are. */
export function sortFromEnd(matches: readonly Match[], end: WantedEnd): readonly Match[] {
  const sorted = sortByDate(matches.filter(({ writtenAt }) => writtenAt !== undefined))
  if (sorted.length === 0) return matches
  return end === 'first' ? sorted : sorted.toReversed()
}

/** Keeps the matches of the three months before the latest text. */
export function filterRecent(matches: readonly Match[], texts: readonly QueriedText[]): readonly Match[] {
  const latest = texts.reduce((max, { writtenAt }) => Math.max(max, writtenAt ?? -Infinity), -Infinity)
  return matches.filter(({ writtenAt }) => writtenAt !== undefined && writtenAt >= latest - threeMonthsMs)
}

const threeMonthsMs = 92 * 24 * 60 * 60 * 1000

/** How many matches to quote. */
export const endCounts: Readonly<Record<WantedEnd, number>> = { first: 2, last: 2, lately: 4 }
