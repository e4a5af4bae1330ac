import type { RankedRequest } from '../ranking/rank-for-question'
import { sampleEvenly } from '../ranking/sample-evenly'
import { isInSpan } from '../time/is-in-span'
import type { Answer, AnswerRequest } from './answer'
import { notFoundText, timeSpanIntro, timeSpanSampleIntro } from './answer-texts'
import { maxQuotes } from './choose-notes'
import { formatQuotes } from './format-quotes'
import { quoteNote } from './quote-note'

/**
 * Answers a question that names only times with a sample of the notes of each, oldest first, and
 * with their number if it asks for it. All ranked notes have to be from these times.
 */
export function quoteSpans({ notes, question }: RankedRequest, request: AnswerRequest): Answer {
  const { spans, asksToCount } = question
  const quotesPerSpan = Math.ceil(maxQuotes / spans.length)
  const quotes = spans.flatMap((span) => {
    const inSpan = notes
      .filter(({ note }) => isInSpan(note.writtenAt, span))
      .toSorted((a, b) => (a.note.writtenAt ?? 0) - (b.note.writtenAt ?? 0))
    return sampleEvenly(inSpan, quotesPerSpan).flatMap(({ note, index }) => {
      const range = quoteNote(note.content, note.passages, 0)
      return range === undefined ? [] : [{ ...range, noteIndex: index }]
    })
  })
  if (quotes.length === 0) return { pieces: [notFoundText], isFound: false }
  const sampleIntro = notes.length > quotes.length ? timeSpanSampleIntro : timeSpanIntro
  const intro = asksToCount ? composeCount(notes.length, request) : sampleIntro
  return { pieces: [intro, ...formatQuotes(quotes, request)], isFound: true }
}

/** "30 notes are from that time. Some of them:". */
function composeCount(count: number, { maxExactCount }: AnswerRequest): string {
  if (count === 1) return 'One note is from that time:'
  const notes = `${count} notes are from that time`
  const statement = count > maxExactCount ? `At least ${notes}` : notes
  return count > maxQuotes ? `${statement}. Some of them:` : `${statement}:`
}
