import { hasMainWords, type RankedNote, rankForQuestion, sureMatch } from '@geist/answers'
import { embedInBatches } from '../../analysis/embed-in-batches'
import type { ComplexQueryRequest } from '../../journal-ai'
import type { SentenceEmbedder } from '../../sentence-embedder'

export interface TextRankingOptions {
  readonly embedder: SentenceEmbedder
  /** Whether most texts, or the prompt, are in a language without vectors. */
  readonly matchesWordsOnly: boolean
}

/** Texts ranked by the subject of a prompt. Matches are a number per term, from 0 to 1. */
export interface RankedTexts {
  /** Those from the named time, best first. If any has a name of the subject, all have one. */
  readonly ranked: readonly RankedNote[]
  /** Whether the prompt has a subject besides a time. */
  readonly hasSubject: boolean
  /** Whether the subject is only a time, such as "last week". */
  readonly isTimeOnly: boolean
  /** The words of the subject that some text has, in lower case. */
  readonly matchedWords: readonly string[]
  /** Whether the subject has few main words, so that all of them count. */
  readonly isShort: boolean
  /** Whether each main word occurs in some text. */
  readonly isEachWordFound: boolean
  /** @returns the share of the subject that these matches have, weighed by rarity */
  readonly measureCoverage: (matches: readonly number[]) => number
  /** Whether these matches have each main word, related ones included. */
  readonly hasMainWords: (matches: readonly number[]) => boolean
  /** Whether these matches have each main word itself. */
  readonly isSure: (matches: readonly number[]) => boolean
}

/**
 * Ranks texts by a subject. Words meet by their stem, a typing error, a relation or a similar
 * vector.
 *
 * @param subject `''` for a prompt about everything
 */
export async function rankTexts(
  subject: string,
  { texts, timeZone, now }: ComplexQueryRequest,
  { embedder, matchesWordsOnly }: TextRankingOptions,
): Promise<RankedTexts> {
  const notes = texts.map((text) => ({ ...text, category: '', notebook: '' }))
  const embed = (embedded: readonly string[]) =>
    matchesWordsOnly ? Promise.resolve(embedded.map(() => undefined)) : embedInBatches(embedded, embedder)
  const request = { question: subject, turns: [], notes, timeZone, maxExactCount: Infinity, now }
  const ranking = await rankForQuestion(request, embed, { isTimeStrict: true })
  const { question, hasTerms, frequencies } = ranking
  const isFound = (term: number) => (frequencies[term] ?? 0) > 0
  const hasSure = (matches: readonly number[], term: number) => (matches[term] ?? 0) >= sureMatch
  // "When was Leo ill" is about no other child, unless no text has the name.
  const names = question.terms.flatMap(({ isName }, term) => (isName && isFound(term) ? term : []))
  const mainTerms = question.terms.flatMap(({ weight }, term) => (weight < 1 ? [] : term))
  const weights = ranking.termWeights.map((weight, term) => {
    // In an unknown language, frequent words are function words, and a missing one may be a form.
    const isTelling = isFound(term) && (frequencies[term] ?? 0) <= Math.max(2, texts.length / 4)
    return (question.isForeign || matchesWordsOnly) && !isTelling ? 0 : weight
  })
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    ranked: ranking.notes.filter(({ matches }) => names.length === 0 || names.some((term) => hasSure(matches, term))),
    hasSubject: hasTerms,
    isTimeOnly: !hasTerms && question.spans.length > 0,
    matchedWords: question.terms.flatMap(({ folded }, term) => (isFound(term) ? folded : [])),
    isShort: mainTerms.length > 1 && mainTerms.length <= maxShortSubject,
    isEachWordFound: mainTerms.every(isFound),
    measureCoverage: (matches) =>
      totalWeight === 0
        ? 0
        : weights.reduce((sum, weight, term) => sum + weight * (matches[term] ?? 0), 0) / totalWeight,
    hasMainWords: (matches) => mainTerms.every((term) => (matches[term] ?? 0) > 0),
    isSure: (matches) => hasMainWords(question.terms, matches) && matches.some((match) => match >= sureMatch),
  }
}

/** In main words. */
const maxShortSubject = 3
