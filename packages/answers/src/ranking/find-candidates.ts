import { resolveFollowUp } from '../question/resolve-follow-up'
import type { QuestionTime } from '../question/read-question'
import { isInSpan } from '../time/is-in-span'
import { splitFoldedStems, splitWords } from '../words/split-words'
import { saturate, weighByRarity } from './bm25'
import { listLexicalVariants, type Variants } from './expand-terms'
import { findNeighbours } from './find-neighbours'
import { parameters } from './parameters'
import { hasMainWords } from './rank-notes'
import { sampleEvenly } from './sample-evenly'
import { sum } from './sum'

/** A note of the device's search index. */
export interface IndexedNote {
  readonly id: string
  /** Folded by `foldText`. */
  readonly foldedText: string
  /** Epoch milliseconds; `undefined` if unknown. */
  readonly writtenAt: number | undefined
  readonly category: string
  readonly notebook: string
}

export interface CandidateQuery extends QuestionTime {
  readonly question: string
  /** The earlier questions of the conversation, newest last. */
  readonly previousQuestions: readonly string[]
}

/**
 * Finds the notes of a whole journal that may answer a question, best first, by words alone: BM25
 * over stems, related words and typing errors, with category and notebook as words and a part of
 * the neighbours' score. For a question that asks to count, the notes that count come first. Takes
 * about 0.3 s for 10,000 notes.
 *
 * @returns ids, at most `limit`
 */
export function findCandidates(
  { question, previousQuestions, ...time }: CandidateQuery,
  allNotes: readonly IndexedNote[],
  limit: number,
): readonly string[] {
  const resolved = resolveFollowUp(question, previousQuestions, time)
  const { terms: ownTerms, contextTerms, unspacedTerms, spans, counted } = resolved
  const notes =
    spans.length === 0 ? allNotes : allNotes.filter(({ writtenAt }) => spans.some((span) => isInSpan(writtenAt, span)))
  const terms = [...ownTerms, ...contextTerms]
  if (terms.length + unspacedTerms.length === 0)
    return spans.length === 0 ? [] : sampleEvenly(notes, limit).map(({ id }) => id)
  const stemsByNote = notes.map(({ foldedText, category, notebook }) => [
    ...splitFoldedStems(foldedText),
    ...splitWords(`${category} ${notebook}`).map(({ stem }) => stem),
  ])
  const vocabulary = new Map<string, string>()
  for (const stems of stemsByNote) for (const stem of stems) vocabulary.set(stem, stem)
  const variants = terms.map((term) => listLexicalVariants(term, vocabulary))
  const rows = notes.map(({ foldedText }, index) =>
    countTerms(stemsByNote[index] ?? [], variants, foldedText, unspacedTerms),
  )
  const weights = [...terms.map(({ weight }) => weight), ...unspacedTerms.map(() => 1)].map(
    (weight, term) =>
      weight * weighByRarity(rows.filter(({ matches }) => (matches[term] ?? 0) > 0).length, notes.length),
  )
  const averageLength = sum(stemsByNote.map(({ length }) => length)) / Math.max(1, notes.length)
  const neighbours = findNeighbours(notes)
  const score = (index: number) =>
    sum(
      weights.map((weight, term) => {
        const row = rows[index]
        const relativeLength = (stemsByNote[index]?.length ?? 0) / Math.max(1, averageLength)
        const own = (row?.matches[term] ?? 0) * saturate(row?.counts[term] ?? 0, relativeLength)
        const near = Math.max(0, ...(neighbours[index] ?? []).map((neighbour) => rows[neighbour]?.matches[term] ?? 0))
        return weight * Math.max(own, parameters.neighbour * near)
      }),
    )
  const isCounted = (index: number) => counted !== undefined && hasMainWords(ownTerms, rows[index]?.matches ?? [])
  return notes
    .map(({ id }, index) => ({ id, score: score(index), isCounted: isCounted(index) }))
    .filter((result) => result.score > 0)
    .toSorted((a, b) => Number(b.isCounted) - Number(a.isCounted) || b.score - a.score)
    .slice(0, limit)
    .map(({ id }) => id)
}

interface TermCounts {
  /** The weight of the best variant of each term; 0 without one. */
  readonly matches: readonly number[]
  readonly counts: readonly number[]
}

function countTerms(
  stems: readonly string[],
  variants: readonly Variants[],
  foldedText: string,
  unspacedTerms: readonly string[],
): TermCounts {
  const matches = variants.map(() => 0)
  const counts = variants.map(() => 0)
  for (const stem of stems) {
    for (const [term, forms] of variants.entries()) {
      const weight = forms.get(stem)
      if (weight === undefined) continue
      matches[term] = Math.max(matches[term] ?? 0, weight)
      counts[term] = (counts[term] ?? 0) + 1
    }
  }
  const segments = unspacedTerms.map((segment) => Number(foldedText.includes(segment)))
  return { matches: [...matches, ...segments], counts: [...counts, ...segments] }
}
