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
 * Counts the notes that mention what a question asks to count, says what was counted, quotes the
 * best of them and lists the days of the others. `undefined` if the question asks for no count, or
 * for one of what was not so, or no note mentions it.
 */
export function countNotes(
  question: ResolvedQuestion,
  { notes }: RankedNotes,
  request: AnswerRequest,
): Answer | undefined {
  const { terms, counted, isNegated } = question
  if (counted === undefined || isNegated) return undefined
  const mentions = notes.filter(({ matches }) => hasMainWords(terms, matches))
  if (mentions.length === 0) return undefined
  const quotes = mentions.slice(0, maxQuotes).flatMap((note) => {
    const range = quoteNote(note.note.content, note.passages, choosePassage(note, createHasHint(question)))
    return range === undefined ? [] : [{ ...range, noteIndex: note.index }]
  })
  const count = mentions.length === 1 ? '1 note mentions' : `${mentions.length} notes mention`
  const intro = mentions.length > request.maxExactCount ? `At least ${count} ${counted}:` : `${count} ${counted}:`
  return {
    pieces: [intro, ...formatQuotes(quotes, request), ...listOtherDays(mentions.slice(maxQuotes), request)],
    isFound: true,
  }
}

const maxListedDays = 30

function listOtherDays(notes: readonly RankedNote[], { timeZone }: AnswerRequest): readonly string[] {
  const instants = notes.flatMap(({ note }) => note.writtenAt ?? []).toSorted((a, b) => b - a)
  const days = [...new Set(instants.map((instant) => formatDay(instant, timeZone)))]
  if (days.length === 0) return []
  const listed = days.slice(0, maxListedDays).join('; ')
  return [`\nAlso on: ${listed}${days.length > maxListedDays ? '; and earlier.' : '.'}`]
}
