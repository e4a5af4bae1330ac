import { cosine, type WordTable } from '@geist/sentence-vectors'
import { isStopWord } from '@geist/graph'
import MiniSearch from 'minisearch'
import { stemmer } from 'stemmer'
import { embedOrZero } from '../../shared/embed-or-zero'
import type { TitledCluster } from './compute-titled-map'
import type { MapNote } from './map-note'

/** How many notes that match a title best are looked at; all of a smaller cluster. */
const maxMatches = 20

/**
 * For each title, the share of the notes that match it best that lie in its cluster. Notes are
 * ranked by BM25 with stems, category and notebook as words; then, for notes without a word of the
 * title, by the cosine of their vector and the title's.
 */
export function measureTitleShares(
  notes: readonly MapNote[],
  clusters: readonly TitledCluster[],
  table: WordTable,
): readonly number[] {
  const index = new MiniSearch<MapNote & { readonly id: number }>({
    fields: ['content', 'category', 'notebook'],
    processTerm: toKey,
  })
  index.addAll(notes.map((note, id) => ({ ...note, id })))
  const vectors = notes.map(({ content }) => embedOrZero(table, content))
  return clusters.map(({ title, notes: members }) => {
    const scores = new Map(index.search(title).map(({ id, score }) => [Number(id), score]))
    const titleVector = embedOrZero(table, title)
    const matches = vectors
      .map((vector, note) => ({ note, score: scores.get(note) ?? 0, similarity: cosine(titleVector, vector) }))
      .toSorted((a, b) => b.score - a.score || b.similarity - a.similarity)
      .slice(0, Math.min(maxMatches, members.length))
    return matches.filter(({ note }) => members.includes(note)).length / Math.max(1, matches.length)
  })
}

/** The stem of a word. Stop words keep their form: 'even' is no form of 'evenings'. */
function toKey(word: string): string {
  const lowerWord = word.toLowerCase()
  return isStopWord(lowerWord) ? lowerWord : stemmer(lowerWord)
}
