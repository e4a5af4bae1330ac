import type { PhraseCount } from './count-phrases'

/**
 * Ranks the phrases of a group by how well they tell it from the other groups, best first:
 * class-based TF-IDF (Grootendorst 2022) over notes, times the share of the phrase's notes that are
 * in the group. Names are left out, unless most notes of the group contain them.
 *
 * @param meanPhraseCount mean number of phrases per group
 */
export function rankPhrases(
  phrases: readonly PhraseCount[],
  groupSize: number,
  meanPhraseCount: number,
): readonly PhraseCount[] {
  const counted = phrases.filter(({ notes, isName }) => !isName || notes.length * 2 > groupSize)
  const countByKey = new Map(counted.map(({ key, notes }) => [key, notes.length]))
  // Most uses of the word are in the phrase of two: 'sea wall' replaces 'wall'.
  const replacedKeys = new Set(
    counted
      .filter(({ wordKeys, notes }) => wordKeys.length > 1 && notes.length >= minNotes)
      .flatMap(({ wordKeys, notes }) =>
        wordKeys.filter((key) => notes.length >= (countByKey.get(key) ?? 0) * minPhraseShare),
      ),
  )
  const score = ({ notes, journalCount }: PhraseCount) =>
    (notes.length / groupSize) * Math.log(1 + meanPhraseCount / journalCount) * (notes.length / journalCount)
  return counted
    .filter(({ key, wordKeys, notes }) => !replacedKeys.has(key) && (wordKeys.length === 1 || notes.length >= minNotes))
    .map((phrase) => ({ phrase, score: score(phrase) * (phrase.notes.length >= minNotes ? 1 : singleNoteFactor) }))
    .toSorted((a, b) => b.score - a.score || (a.phrase.key < b.phrase.key ? -1 : 1))
    .map(({ phrase }) => phrase)
}

/** A phrase of a single note is mostly chance. */
const minNotes = 2
const singleNoteFactor = 0.01

/** Above this share of a word's notes, a phrase replaces the word. */
const minPhraseShare = 0.6
