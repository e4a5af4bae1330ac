import type { ResolvedQuestion } from '../question/resolve-follow-up'
import type { RankedNote, RankedNotes, RankedPassage } from '../ranking/rank-notes'
import { sum } from '../ranking/sum'
import { hasAnswerShape } from './has-answer-shape'
import { hasNegation } from '../words/has-negation'
import { synonymWeight } from '../words/word-relations'
import { createIsAsked } from './is-asked'
import { namesSomething } from './names-something'

/**
 * Whether the quoted passages of a note seem to answer a question. The rules hold for English in
 * general, apart from one threshold:
 *
 * - What the question is about occurs in the journal: a word that no note has is covered only by a
 *   word of the same meaning.
 * - The quote has most of the question's words, weighed by rarity.
 * - For a question for a number, a duration or a name, the quote has one.
 * - For a question what was not so, the quote has a negation.
 */
export function judgeMatch(
  question: ResolvedQuestion,
  { termWeights, frequencies }: RankedNotes,
  note: RankedNote,
  quoted: readonly RankedPassage[],
): boolean {
  const { terms, type, isNegated, spans } = question
  const isMissing = terms.some(({ weight, isName, isKind }, term) => {
    if (frequencies[term] !== 0 || weight < 1) return false
    return isName || (!isKind && (note.matches[term] ?? 0) < synonymWeight)
  })
  if (isMissing && type !== 'compare') return false
  const asksWhatInTime = spans.length > 0 && (type === 'what' || type === 'list')
  const covered = termWeights.map((weight, term) => {
    // "What did I dream in May" is answered by each note of that time in the category Dreams.
    if (asksWhatInTime && note.note.labelStems.has(terms[term]?.stem ?? '')) return weight
    const inQuote = Math.max(0, ...quoted.map(({ matches }) => matches[term] ?? 0))
    return weight * Math.max(inQuote, judgeParameters.outside * (note.nearMatches[term] ?? 0))
  })
  if (sum(covered) < judgeParameters.minCoverage * sum(termWeights)) return false
  const text = quoted.map((passage) => passage.text).join(' ')
  if (isNegated && !hasNegation(text)) return false
  if (type === 'name-of') return namesSomething(text, createIsAsked(question))
  return hasAnswerShape(type, text)
}

export const judgeParameters = {
  /** The share of the question that the quote has, weighed by rarity. */
  minCoverage: 0.55,
  /** How much a word counts that only the rest of the note, or its neighbours, have. */
  outside: 0.5,
}
