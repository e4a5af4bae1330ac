import type { rankForQuestion } from '@geist/answers'
import { type Aspect, judgeAspect } from './aspects'
import type { Match } from './match'

type RankedNotes = Awaited<ReturnType<typeof rankForQuestion>>['notes']

/** A passage with what decides whether it matches. Coverages are shares of the subject: 0 to 1. */
export interface ScoredPassage {
  readonly match: Match
  readonly coverage: number
  /** Of its whole note. */
  readonly noteCoverage: number
  /** Of the passages beside it. */
  readonly nearCoverage: number
  /** Whether it shows an asked aspect, rather than hints at one. */
  readonly isShown: boolean
  readonly isFirstPerson: boolean
}

/**
 * Scores the passages of notes by the subject and the aspects of a prompt.
 *
 * @param cover the share of the subject that these matches of its terms have
 */
export function scorePassages(
  notes: RankedNotes,
  cover: (matches: readonly number[]) => number,
  aspects: readonly Aspect[],
): readonly ScoredPassage[] {
  return notes.flatMap(({ note, index, passages, matches: noteMatches }) => {
    const noteCoverage = cover(noteMatches)
    const coverages = passages.map(({ matches }) => cover(matches))
    return passages.map(({ start, end, text, words, relevance }, at): ScoredPassage => {
      const shown = aspects.find((asked) => judgeAspect(asked, text) === 'shown')
      const aspect = shown ?? aspects.find((asked) => judgeAspect(asked, text) === 'hinted')
      const coverage = coverages[at] ?? 0
      const score =
        coverage +
        noteShare * noteCoverage +
        relevanceShare * relevance +
        (aspect === undefined ? 0 : aspectBonus) -
        (words.length < minWords ? shortPenalty : 0)
      return {
        match: { textIndex: index, start, end, writtenAt: note.writtenAt, score, aspect },
        coverage,
        noteCoverage,
        nearCoverage: Math.max(coverages[at - 1] ?? 0, coverages[at + 1] ?? 0),
        isShown: shown !== undefined,
        isFirstPerson: firstPersonPattern.test(text),
      }
    })
  })
}

const noteShare = 0.4
const relevanceShare = 0.2
const aspectBonus = 0.3
const shortPenalty = 0.25
/** Shorter passages say little. */
const minWords = 4

const firstPersonPattern = /(?<!\p{L})(?:I|i|me|my|we|our)(?!\p{L})/u
