import type { ComplexQueryRequest } from '../../journal-ai'
import type { Aspect, AspectName } from './aspects'
import type { Match } from './match'
import { type RankedTexts, rankTexts, type TextRankingOptions } from './rank-texts'
import { type ScoredPassage, scorePassages } from './score-passages'

export interface Matches extends Pick<RankedTexts, 'hasSubject' | 'isTimeOnly' | 'matchedWords'> {
  /**
   * - `full`: the passages have the subject and an aspect, where the prompt asks for them
   * - `subject-only`: they have the subject, but show no aspect that the prompt asks for
   * - `apart`: they have a word of a short subject, whose words no text has together
   * - `weak`: they have only related words, some of the words, or a hint of an aspect
   * - `none`: there are none
   */
  readonly kind: 'full' | 'subject-only' | 'apart' | 'weak' | 'none'
  /** Best first. */
  readonly matches: readonly Match[]
  /**
   * Indexes of the texts to count: those that have each main word of the subject itself and show an
   * asked aspect. Empty unless `kind` is `full`.
   */
  readonly countedTexts: ReadonlySet<number>
  /** Indexes of the texts from the named time, with a name of the subject if any has one. */
  readonly searchedTexts: ReadonlySet<number>
}

export interface MatchOptions extends TextRankingOptions {
  readonly aspects: readonly Aspect[]
  /** Whether the prompt says "I", "me" or "my". */
  readonly namesWriter: boolean
}

/**
 * Finds the passages that match a prompt by its subject and by an aspect.
 *
 * @param subject `''` for a prompt about everything
 */
export async function findMatches(
  subject: string,
  request: ComplexQueryRequest,
  { aspects, namesWriter, ...rankingOptions }: MatchOptions,
): Promise<Matches> {
  const texts = await rankTexts(subject, request, rankingOptions)
  const { ranked, hasSubject, isTimeOnly, matchedWords, measureCoverage } = texts
  const passages = scorePassages(ranked, measureCoverage, { aspects, asksForOwnFeelings: namesWriter && !hasSubject })
  const bestCoverage = passages.reduce((max, { coverage }) => Math.max(max, coverage), 0)
  const enoughCoverage = Math.max(minCoverage, minShareOfBest * bestCoverage)
  const asked = passages.filter(
    (passage) =>
      (aspects.length === 0 || passage.match.aspect !== undefined) &&
      (!hasSubject || isAboutSubject(passage, enoughCoverage)),
  )
  const found = {
    hasSubject,
    isTimeOnly,
    matchedWords,
    searchedTexts: new Set(ranked.map(({ index }) => index)),
    countedTexts: new Set<number>(),
  }
  if (asked.length > 0) return { ...found, ...judgeAsked(asked, texts, aspects) }
  if (!hasSubject) return { ...found, kind: 'none', matches: [] }
  const subjectOnly = passages.filter(({ sureCoverage }) => sureCoverage >= enoughCoverage)
  if (subjectOnly.length > 0) return { ...found, kind: 'subject-only', matches: sortByScore(subjectOnly) }
  const weak = passages.filter(({ coverage }) => coverage >= minWeakCoverage)
  return weak.length > 0
    ? { ...found, kind: 'weak', matches: sortByScore(preferSure(weak)).slice(0, maxWeak) }
    : { ...found, kind: 'none', matches: [] }
}

/** The share of the subject, weighed by rarity, that a passage or its note has. */
const minCoverage = 0.45
/** With direct words for the subject, distant ones do not count. */
const minShareOfBest = 0.7
/** Of a passage whose note has enough of the subject. */
const minPartCoverage = 0.2
/** Of the note. */
const minFullCoverage = 0.65
const minWeakCoverage = 0.4
const maxWeak = 3

/** Whether a passage is about the subject, by itself or beside another one or in its note. */
function isAboutSubject(
  { coverage, noteCoverage, adjacentCoverage, match: { aspect } }: ScoredPassage,
  enoughCoverage: number,
): boolean {
  if (coverage >= enoughCoverage) return true
  // "She said no." is about the flat if the sentence before is.
  if (aspect !== undefined && aspect.name !== 'speech') return adjacentCoverage >= enoughCoverage
  return noteCoverage >= enoughCoverage && coverage >= minPartCoverage
}

/** Chooses the best passages with the subject and an aspect, and judges how well they match. */
function judgeAsked(
  asked: readonly ScoredPassage[],
  { ranked, hasSubject, isShort, isEachWordFound, hasMainWords, isSure }: RankedTexts,
  aspects: readonly Aspect[],
): Pick<Matches, 'kind' | 'matches' | 'countedTexts'> {
  const showsAspect = ({ isShown }: ScoredPassage) => aspects.length === 0 || isShown
  const textsWithMainWords = new Set(ranked.filter(({ matches }) => hasMainWords(matches)).map(({ index }) => index))
  const complete = isShort ? asked.filter(({ match }) => textsWithMainWords.has(match.textIndex)) : asked
  // Each preference holds only if enough passages remain.
  const shown = prefer(complete.length > 0 ? complete : asked, showsAspect, 1)
  const chosen = prefer(
    shown,
    ({ isFirstPerson, match: { aspect } }) => isFirstPerson || aspect === undefined || othersAspects.has(aspect.name),
    minFirstPerson,
  )
  const isFull =
    complete.length > 0 &&
    (!hasSubject || chosen.some(({ sureNoteCoverage }) => sureNoteCoverage >= minFullCoverage)) &&
    chosen.some(showsAspect)
  if (!isFull) {
    const isApart = aspects.length === 0 && complete.length === 0 && isEachWordFound
    return { kind: isApart ? 'apart' : 'weak', matches: sortByScore(preferSure(chosen)), countedTexts: new Set() }
  }
  const showingTexts = new Set(asked.filter(showsAspect).map(({ match }) => match.textIndex))
  // A count of a subject alone is of the texts, also of those without one passage about it.
  const asksForNoAspect = hasSubject && aspects.length === 0
  const counted = ranked.filter(
    ({ index, matches }) => (!hasSubject || isSure(matches)) && (asksForNoAspect || showingTexts.has(index)),
  )
  return { kind: 'full', matches: sortByScore(chosen), countedTexts: new Set(counted.map(({ index }) => index)) }
}

/** What others say and do counts as much. */
const othersAspects: ReadonlySet<AspectName> = new Set(['speech', 'laughter', 'cost'])
/** In texts. */
const minFirstPerson = 3

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

function sortByScore(passages: readonly ScoredPassage[]): readonly Match[] {
  return passages.map(({ match }) => match).toSorted((a, b) => b.score - a.score)
}
