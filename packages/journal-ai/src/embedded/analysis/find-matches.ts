import { rankForQuestion, sureMatch } from '@geist/answers'
import { embedInBatches } from '../../analysis/embed-in-batches'
import type { ComplexQueryRequest } from '../../journal-ai'
import type { SentenceEmbedder } from '../../sentence-embedder'
import type { Aspect, AspectName } from './aspects'
import type { Match } from './match'
import { type ScoredPassage, scorePassages } from './score-passages'

export interface Matches {
  /**
   * - `full`: the passages have the subject and an aspect, where the prompt asks for them
   * - `subject-only`: they have the subject, but show no aspect that the prompt asks for
   * - `apart`: they have a word of a short subject, whose words no text has together
   * - `near`: they have only related words, some of the words, or a hint of an aspect
   * - `none`: there are none
   */
  readonly kind: 'full' | 'subject-only' | 'apart' | 'near' | 'none'
  /** Best first. */
  readonly matches: readonly Match[]
  /**
   * Indexes of the texts to count: those that have each main word of the subject itself and show an
   * asked aspect. Empty unless `kind` is `full`.
   */
  readonly countedTexts: ReadonlySet<number>
  /** Indexes of the texts from the named time, with a name of the subject if any has one. */
  readonly searchedTexts: ReadonlySet<number>
  /** Whether the prompt has a subject besides a time. */
  readonly hasSubject: boolean
  /** The words of the subject that some text has, in lower case. */
  readonly matchedWords: readonly string[]
  /** Whether the subject is only a time, such as "last week". */
  readonly isTimeOnly: boolean
}

export interface MatchOptions {
  readonly aspects: readonly Aspect[]
  /** Whether the prompt says "I", "me" or "my". */
  readonly namesWriter: boolean
  readonly embedder: SentenceEmbedder
  /** Whether most texts, or the prompt, are in a language without vectors. */
  readonly matchesWordsOnly: boolean
}

/**
 * Finds the passages that match a prompt by its subject and by an aspect. Words meet by their stem,
 * a typing error, a relation or a similar vector.
 *
 * @param subject `''` for a prompt about everything
 */
export async function findMatches(
  subject: string,
  { texts, timeZone, now }: ComplexQueryRequest,
  { aspects, namesWriter, embedder, matchesWordsOnly }: MatchOptions,
): Promise<Matches> {
  const notes = texts.map((text) => ({ ...text, category: '', notebook: '' }))
  const embed = (embedded: readonly string[]) =>
    matchesWordsOnly ? Promise.resolve(embedded.map(() => undefined)) : embedInBatches(embedded, embedder)
  const request = { question: subject, turns: [], notes, timeZone, mayHaveMore: false, now }
  const {
    notes: ranked,
    question,
    hasTerms,
    termWeights,
    frequencies,
  } = await rankForQuestion(request, embed, {
    isTimeStrict: true,
  })
  const weights = termWeights.map((weight, term) => {
    const frequency = frequencies[term] ?? 0
    // In an unknown language, frequent words are function words, and a missing one may be a form.
    const isTelling = frequency > 0 && frequency <= Math.max(2, texts.length / 4)
    return question.isForeign || matchesWordsOnly ? (isTelling ? weight : 0) : weight
  })
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const cover = (matches: readonly number[]) =>
    total === 0 ? 0 : weights.reduce((sum, weight, term) => sum + weight * (matches[term] ?? 0), 0) / total
  const isSure = (matches: readonly number[]) =>
    question.terms.every(({ weight }, term) => weight < 1 || (matches[term] ?? 0) >= sureMatch) &&
    matches.some((match) => match >= sureMatch)

  const matchesByText = new Map(ranked.map(({ index, matches }) => [index, matches]))
  // "When was Leo ill" is about no other child, unless no text has the name.
  const names = question.terms.flatMap(({ isName }, term) => (isName && (frequencies[term] ?? 0) > 0 ? term : []))
  const named = ranked.filter(
    ({ matches }) => names.length === 0 || names.some((term) => (matches[term] ?? 0) >= sureMatch),
  )
  const passages = scorePassages(named, cover, { aspects, asksForOwnFeelings: namesWriter && !hasTerms })
  const best = passages.reduce((max, { coverage }) => Math.max(max, coverage), 0)
  const enough = Math.max(minCoverage, minShareOfBest * best)
  const isAbout = ({ coverage, noteCoverage, adjacentCoverage, match: { aspect } }: ScoredPassage) => {
    if (!hasTerms || coverage >= enough) return true
    // "She said no." is about the flat if the sentence before is.
    if (aspect !== undefined && aspect.name !== 'speech') return adjacentCoverage >= enough
    return noteCoverage >= enough && coverage >= minPartCoverage
  }
  const asksForNoAspect = hasTerms && aspects.length === 0
  const asked = passages.filter(
    (passage) => (aspects.length === 0 || passage.match.aspect !== undefined) && isAbout(passage),
  )
  // Of a short subject, all words count.
  const mainTerms = question.terms.flatMap(({ weight }, term) => (weight < 1 ? [] : term))
  const isShort = mainTerms.length > 1 && mainTerms.length <= maxShortSubject
  const hasAll = (textIndex: number) => mainTerms.every((term) => (matchesByText.get(textIndex)?.[term] ?? 0) > 0)
  const complete = isShort ? asked.filter(({ match }) => hasAll(match.textIndex)) : asked
  // Each preference holds only if enough passages remain.
  const shown = prefer(complete.length > 0 ? complete : asked, ({ isShown }) => aspects.length === 0 || isShown, 1)
  const full = prefer(
    shown,
    ({ isFirstPerson, match: { aspect } }) => isFirstPerson || aspect === undefined || othersAspects.has(aspect.name),
    minFirstPerson,
  )
  const found = {
    hasSubject: hasTerms,
    countedTexts: new Set<number>(),
    searchedTexts: new Set(named.map(({ index }) => index)),
    matchedWords: question.terms.flatMap(({ folded }, term) => ((frequencies[term] ?? 0) > 0 ? folded : [])),
    isTimeOnly: !hasTerms && question.spans.length > 0,
  }
  if (full.length > 0) {
    const shownTexts = new Set(
      asked.filter(({ isShown }) => aspects.length === 0 || isShown).map(({ match }) => match.textIndex),
    )
    const countedTexts = new Set(
      ranked
        .filter(({ index, matches }) => (!hasTerms || isSure(matches)) && (asksForNoAspect || shownTexts.has(index)))
        .map(({ index }) => index),
    )
    const isFull =
      complete.length > 0 &&
      (!hasTerms || full.some(({ sureNoteCoverage }) => sureNoteCoverage >= minFullCoverage)) &&
      (aspects.length === 0 || full.some(({ isShown }) => isShown))
    const isApart =
      aspects.length === 0 &&
      isShort &&
      complete.length === 0 &&
      mainTerms.every((term) => (frequencies[term] ?? 0) > 0)
    return isFull
      ? { ...found, kind: 'full', matches: sortByScore(full), countedTexts }
      : { ...found, kind: isApart ? 'apart' : 'near', matches: sortByScore(preferSure(full)) }
  }
  if (!hasTerms) return { ...found, kind: 'none', matches: [] }
  const subjectOnly = passages.filter(({ sureCoverage }) => sureCoverage >= enough)
  if (subjectOnly.length > 0) return { ...found, kind: 'subject-only', matches: sortByScore(subjectOnly) }
  const near = passages.filter(({ coverage }) => coverage >= minNearCoverage)
  return near.length > 0
    ? { ...found, kind: 'near', matches: sortByScore(preferSure(near)).slice(0, maxNear) }
    : { ...found, kind: 'none', matches: [] }
}

/** The share of the subject, weighed by rarity, that a passage or its note has. */
const minCoverage = 0.45
/** With direct words for the subject, distant ones do not count. */
const minShareOfBest = 0.7
/** In words. */
const maxShortSubject = 3
/** Of the note. */
const minFullCoverage = 0.65
const minPartCoverage = 0.2
const minNearCoverage = 0.4
const maxNear = 3

/** What others say and do counts as much. */
const othersAspects: ReadonlySet<AspectName> = new Set(['speech', 'laughter', 'cost'])

/** The passages that have what is preferred, or all if these are of fewer than `minTexts` texts. */
function prefer(
  passages: readonly ScoredPassage[],
  isPreferred: (passage: ScoredPassage) => boolean,
  minTexts: number,
): readonly ScoredPassage[] {
  const preferred = passages.filter(isPreferred)
  return new Set(preferred.map(({ match }) => match.textIndex)).size >= minTexts ? preferred : passages
}

/** The passages of notes with a word of the subject itself, or all if there are none. */
function preferSure(passages: readonly ScoredPassage[]): readonly ScoredPassage[] {
  return prefer(passages, ({ sureNoteCoverage }) => sureNoteCoverage > 0, 1)
}

const minFirstPerson = 3

function sortByScore(passages: readonly ScoredPassage[]): readonly Match[] {
  return passages.map(({ match }) => match).toSorted((a, b) => b.score - a.score)
}
