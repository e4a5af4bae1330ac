import type { ResolvedQuestion } from '../question/resolve-follow-up'
import { type RankedNote, type RankedNotes, type RankedPassage, sureMatch } from '../ranking/rank-notes'
import { sum } from '../ranking/sum'
import { choosePassage } from './choose-passage'
import { createHasHint } from './has-answer-shape'
import { judgeMatch } from './judge-match'
import { maxQuoteLength, quoteNote } from './quote-note'
import { scoreCues } from './score-cues'
import { scoreIntroduction } from './score-introduction'

export const maxQuotes = 3

/** A note with what to quote of it. */
export interface ChosenNote extends RankedNote {
  /** In UTF-16 code units of the note's content. */
  readonly start: number
  readonly end: number
  /** Whether the quote seems to answer the question. */
  readonly answers: boolean
  /** The share of the question that the quote has: 0 to 1. */
  readonly coverage: number
  /** The passages of the quote. */
  readonly quoted: readonly RankedPassage[]
  /** Its relevance with the cues that it answers. */
  readonly score: number
}

type QuotedNote = Omit<ChosenNote, 'score'>

/**
 * Chooses the notes to quote, best first: those that seem to answer before others, and then by the
 * type of the question. The earliest come first for `first`, the latest for `last` and `did-i`, the
 * one that introduces a person for `who-is`, and one for each side of a comparison.
 */
export function chooseNotes(question: ResolvedQuestion, ranked: RankedNotes): readonly ChosenNote[] {
  const quotedNotes = ranked.notes.slice(0, maxConsidered).flatMap((note) => quoteBest(question, ranked, note))
  const cues = scoreCues(question, ranked, quotedNotes)
  const notes = quotedNotes.map((note, index) => ({ ...note, score: note.relevance + (cues[index] ?? 0) }))
  switch (question.type) {
    case 'first':
      return putDatedFirst(question, notes, compareFirst).slice(0, maxQuotes)
    case 'last':
    case 'did-i':
      return putDatedFirst(question, notes, (a, b) => compareOldestFirst(b, a)).slice(0, maxQuotes)
    case 'who-is':
      return rankBy(notes, createPersonScore(question, notes)).slice(0, maxQuotes)
    case 'compare':
      return chooseSides(question, notes).slice(0, maxQuotes)
    default:
      return rankBy(notes, (note) => scoreRecency(question, note, notes)).slice(0, maxQuotes)
  }
}

const maxConsidered = 40
const recencyBonus = 0.3
const introductionBonus = 0.5
const earlinessBonus = 0.3
/** Notes that have this share of what the best one has are about the same. */
const equalShare = 0.85
/** Of a list or instructions, the whole note. */
const maxWholeNoteLength = 1_500

function quoteBest(question: ResolvedQuestion, ranked: RankedNotes, note: RankedNote): readonly QuotedNote[] {
  const isWhole = question.type === 'list' || question.type === 'how-to'
  const best = choosePassage(note, createHasHint(question))
  const range = quoteNote(note.note.content, note.passages, best, isWhole ? maxWholeNoteLength : maxQuoteLength)
  if (range === undefined) return []
  const quoted = listQuoted(note, range)
  return [
    {
      ...note,
      ...range,
      answers: judgeMatch(question, ranked, note, quoted),
      coverage: coverWords(ranked, quoted),
      quoted,
    },
  ]
}

/** The share of the question that some passages have, weighed by rarity. */
function coverWords({ termWeights }: RankedNotes, passages: readonly RankedPassage[]): number {
  const total = sum(termWeights)
  const covered = termWeights.map(
    (weight, term) => weight * Math.max(0, ...passages.map(({ matches }) => matches[term] ?? 0)),
  )
  return total === 0 ? 0 : sum(covered) / total
}

/** For a question about now, the bonus of later notes. */
function scoreRecency({ isAboutNow }: ResolvedQuestion, note: ChosenNote, notes: readonly ChosenNote[]): number {
  if (!isAboutNow) return 0
  const instants = notes.map((other) => other.note.writtenAt ?? 0)
  const first = Math.min(...instants)
  const last = Math.max(...instants)
  return last === first ? 0 : (recencyBonus * ((note.note.writtenAt ?? 0) - first)) / (last - first)
}

function listQuoted(
  { passages }: RankedNote,
  range: { readonly start: number; readonly end: number },
): readonly RankedPassage[] {
  return passages.filter(({ start, end }) => end > range.start && start < range.end)
}

function rankBy(notes: readonly ChosenNote[], getBonus: (note: ChosenNote) => number): readonly ChosenNote[] {
  return notes.toSorted((a, b) => b.score + getBonus(b) - a.score - getBonus(a))
}

/**
 * Puts the first one by date of the notes that are about the same before the most relevant ones.
 */
function putDatedFirst(
  question: ResolvedQuestion,
  notes: readonly ChosenNote[],
  compare: (a: ChosenNote, b: ChosenNote) => number,
): readonly ChosenNote[] {
  const relevant = rankBy(notes, () => 0)
  const [first] = filterEqual(question, relevant).toSorted(
    (a, b) => Number(b.answers) - Number(a.answers) || compare(a, b),
  )
  return first === undefined ? relevant : [first, ...relevant.filter((note) => note !== first)]
}

function compareOldestFirst(a: RankedNote, b: RankedNote): number {
  return (a.note.writtenAt ?? 0) - (b.note.writtenAt ?? 0)
}

function compareFirst(a: RankedNote, b: RankedNote): number {
  return Number(saysFirst(b)) - Number(saysFirst(a)) || compareOldestFirst(a, b)
}

/** The notes that have as much of the question's words as the best of the first ones. */
function filterEqual({ terms }: ResolvedQuestion, notes: readonly ChosenNote[]): readonly ChosenNote[] {
  const hasFullTerm = terms.some(({ weight }) => weight === 1)
  const getCoverage = ({ matches }: RankedNote) =>
    sum(terms.map(({ weight }, term) => (weight === 1 || !hasFullTerm ? (matches[term] ?? 0) : 0)))
  const best = Math.max(0, ...notes.slice(0, maxQuotes).map(getCoverage))
  return notes.filter((note) => getCoverage(note) >= equalShare * best)
}

/** Whether a note says itself that it was the first time: "First swim since school". */
function saysFirst({ passages }: RankedNote): boolean {
  return passages.some(({ text, relevance }) => relevance > 0.5 && /^\W*(?:my |the )?(?:very )?first\b/iu.test(text))
}

/** Creates the bonus of a note that introduces the person, and of earlier notes. */
function createPersonScore({ terms }: ResolvedQuestion, notes: readonly RankedNote[]): (note: RankedNote) => number {
  const mentions = notes
    .filter(({ matches }) => terms.every((_, term) => (matches[term] ?? 0) >= sureMatch))
    .toSorted(compareOldestFirst)
  const name = terms.map(({ folded }) => folded).at(-1) ?? ''
  return (note) => {
    const rank = mentions.indexOf(note)
    if (rank === -1) return 0
    const introduction = Math.max(
      0,
      ...note.passages.flatMap(({ text, words }) =>
        words.filter(({ folded }) => folded === name).map(({ written }) => scoreIntroduction(text, written)),
      ),
    )
    return introductionBonus * introduction + earlinessBonus * (1 - rank / mentions.length)
  }
}

/** The best note of each side first, then the others. */
function chooseSides({ sides, terms }: ResolvedQuestion, notes: readonly ChosenNote[]): readonly ChosenNote[] {
  const chosen = sides.flatMap((side) => {
    const isOfSide = terms.map(({ stem }) => side.includes(stem))
    const getMatch = ({ matches }: ChosenNote) => sum(matches.filter((_, term) => isOfSide[term] === true))
    const best = rankBy(notes, (note) => getMatch(note)).find((note) => getMatch(note) > 0)
    return best ?? []
  })
  return [...new Set([...chosen, ...notes])]
}

/** Whether the notes to quote have something of each side of a comparison. */
export function coversAllSides({ sides, terms }: ResolvedQuestion, notes: readonly RankedNote[]): boolean {
  return sides.every((side) =>
    notes.some(({ matches }) =>
      terms.some(({ stem }, term) => side.includes(stem) && (matches[term] ?? 0) > sideMatch),
    ),
  )
}

const sideMatch = 0.6
