import { type RankedNote, sureMatch } from '@geist/answers'
import { type Aspect, judgeAspect } from './aspects'
import type { Match } from './match'

/** A passage with what decides whether it matches. Coverages are shares of the subject: 0 to 1. */
export interface ScoredPassage {
  readonly match: Match
  readonly coverage: number
  /** By the words themselves, without related ones. */
  readonly sureCoverage: number
  /** Of its whole note. */
  readonly noteCoverage: number
  readonly sureNoteCoverage: number
  /** The greater one of the passages before and after it. */
  readonly adjacentCoverage: number
  /** Whether it shows an asked aspect, rather than hints at one. */
  readonly isShown: boolean
  readonly isFirstPerson: boolean
}

/**
 * Scores the passages of notes by the subject and the aspects of a prompt.
 *
 * @param measureCoverage the share of the subject that these matches of its terms have
 * @param asksForOwnFeelings whether feelings of others do not count
 */
export function scorePassages(
  notes: readonly RankedNote[],
  measureCoverage: (matches: readonly number[]) => number,
  { aspects, asksForOwnFeelings }: { readonly aspects: readonly Aspect[]; readonly asksForOwnFeelings: boolean },
): readonly ScoredPassage[] {
  return notes.flatMap(({ note, index, passages: allPassages, matches: noteMatches }) => {
    const noteCoverage = measureCoverage(noteMatches)
    const sureNoteCoverage = measureCoverage(omitRelated(noteMatches))
    const passages = mergeSalutation(allPassages)
    const coverages = passages.map(({ matches }) => measureCoverage(matches))
    return passages.map(({ start, end, text, words, matches, relevance }, at): ScoredPassage => {
      const shown = aspects.find((asked) => judgeAspect(asked, text, asksForOwnFeelings) === 'shown')
      const aspect = shown ?? aspects.find((asked) => judgeAspect(asked, text, asksForOwnFeelings) === 'hinted')
      const coverage = coverages[at] ?? 0
      const score =
        coverage +
        noteWeight * noteCoverage +
        relevanceWeight * relevance +
        (aspect === undefined ? 0 : aspectBonus) -
        (words.length < minWords ? shortPenalty : 0)
      return {
        match: { textIndex: index, start, end, writtenAt: note.writtenAt, score, aspect },
        coverage,
        sureCoverage: measureCoverage(omitRelated(matches)),
        noteCoverage,
        sureNoteCoverage,
        adjacentCoverage: Math.max(coverages[at - 1] ?? 0, coverages[at + 1] ?? 0),
        isShown: shown !== undefined,
        isFirstPerson: firstPersonPattern.test(text),
      }
    })
  })
}

function omitRelated(matches: readonly number[]): readonly number[] {
  return matches.map((match) => (match >= sureMatch ? match : 0))
}

/**
 * Drops a salutation, "Ana,", and gives its matches to the passage after it, which is to Ana.
 */
function mergeSalutation(passages: RankedNote['passages']): RankedNote['passages'] {
  const [salutation, next, ...others] = passages
  if (salutation === undefined || next === undefined) return passages
  if (salutation.words.length >= minWords || !/^[^.!?]*[,:]$/u.test(salutation.text)) return passages
  const matches = next.matches.map((match, term) => Math.max(match, salutation.matches[term] ?? 0))
  return [{ ...next, matches }, ...others]
}

const noteWeight = 0.4
const relevanceWeight = 0.2
const aspectBonus = 0.3
const shortPenalty = 0.25
/** Shorter passages say little. */
const minWords = 4

const firstPersonPattern = /(?<!\p{L})(?:I|i|me|my|we|our)(?!\p{L})/u
