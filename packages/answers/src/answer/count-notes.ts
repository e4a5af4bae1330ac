import type { ResolvedQuestion } from '../question/resolve-follow-up'
import { hasMainWords, type RankedNote, type RankedNotes } from '../ranking/rank-notes'
import { formatDay } from '../time/format-day'
import type { Answer, AnswerRequest } from './answer'
import { maxQuotes } from './choose-notes'
import { choosePassage } from './choose-passage'
import { formatQuotes } from './format-quotes'
import { createHasHint } from './has-answer-shape'
import { quoteNote } from './quote-note'

/**
 * Answers a question for a number of notes: how many mention what it asks to count, the best of
 * them, and the days of the others. `undefined` if the question asks for no number of notes, or
 * there is nothing to count.
 */
export function countNotes(
  question: ResolvedQuestion,
  ranked: RankedNotes,
  request: AnswerRequest,
): Answer | undefined {
  const mentions = findMentions(question, ranked)
  const statement = stateCount(question, mentions, request)
  if (!question.asksToCount || statement === undefined) return undefined
  const quotes = mentions.slice(0, maxQuotes).flatMap((note) => {
    const range = quoteNote(note.note.content, note.passages, choosePassage(note, createHasHint(question)))
    return range === undefined ? [] : [{ ...range, noteIndex: note.index }]
  })
  return {
    pieces: [`${statement}:`, ...formatQuotes(quotes, request), ...listOtherDays(mentions.slice(maxQuotes), request)],
    isFound: true,
  }
}

/**
 * States how many notes mention what a question asks to count: "3 notes mention the heron".
 * `undefined` if there are none.
 *
 * @param mentions as `findMentions` returns them
 */
export function stateCount(
  { counted }: ResolvedQuestion,
  { length }: readonly RankedNote[],
  { maxExactCount }: AnswerRequest,
): string | undefined {
  if (counted === undefined || length === 0) return undefined
  const notes = length === 1 ? '1 note mentions' : `${length} notes mention`
  return `${length > maxExactCount ? 'At least ' : ''}${notes} ${counted}`
}

/** Finds the notes that mention what a question asks to count; none if the question is negated. */
export function findMentions(
  { terms, counted, isNegated }: ResolvedQuestion,
  { notes }: RankedNotes,
): readonly RankedNote[] {
  if (counted === undefined || isNegated) return []
  return notes.filter(({ matches }) => hasMainWords(terms, matches))
}

const maxListedDays = 30

function listOtherDays(notes: readonly RankedNote[], { timeZone }: AnswerRequest): readonly string[] {
  const instants = notes.flatMap(({ note }) => note.writtenAt ?? []).toSorted((a, b) => b - a)
  const days = [...new Set(instants.map((instant) => formatDay(instant, timeZone)))]
  if (days.length === 0) return []
  const listed = days.slice(0, maxListedDays).join('; ')
  return [`\nAlso on: ${listed}${days.length > maxListedDays ? '; and earlier.' : '.'}`]
}
