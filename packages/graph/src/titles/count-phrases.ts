import type { Term } from '../terms/read-terms'
import { type Phrase, readPhrases } from './read-phrases'

/** A phrase of a group of notes. */
export interface PhraseCount extends Pick<Phrase, 'key' | 'wordKeys' | 'isName'> {
  /** Its most frequent form. */
  readonly surface: string
  /** The notes of the group that contain it. */
  readonly notes: readonly number[]
  /** How many notes of the whole journal contain it. */
  readonly journalCount: number
}

/** Counts the phrases of each group of notes. */
export function countPhrases(
  termsByNote: readonly (readonly Term[])[],
  groups: readonly (readonly number[])[],
): readonly (readonly PhraseCount[])[] {
  const phrasesByNote = termsByNote.map(readPhrases)
  const journalCounts = new Map<string, number>()
  for (const phrases of phrasesByNote) {
    for (const key of new Set(phrases.map((phrase) => phrase.key))) {
      journalCounts.set(key, (journalCounts.get(key) ?? 0) + 1)
    }
  }
  return groups.map((group) => {
    const uses = new Map<string, { phrase: Phrase; notes: number[]; countBySurface: Map<string, number> }>()
    for (const note of group) {
      for (const phrase of phrasesByNote[note] ?? []) {
        const use = uses.get(phrase.key) ?? { phrase, notes: [], countBySurface: new Map<string, number>() }
        uses.set(phrase.key, use)
        if (use.notes.at(-1) !== note) use.notes.push(note)
        use.countBySurface.set(phrase.surface, (use.countBySurface.get(phrase.surface) ?? 0) + 1)
      }
    }
    return [...uses].map(([key, { phrase, notes, countBySurface }]) => ({
      key,
      wordKeys: phrase.wordKeys,
      isName: phrase.isName,
      surface: findMostFrequent(countBySurface),
      notes,
      journalCount: journalCounts.get(key) ?? notes.length,
    }))
  })
}

function findMostFrequent(counts: ReadonlyMap<string, number>): string {
  const [[surface] = ['']] = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
  return surface
}
