import type { RankedRequest } from '../ranking/rank-for-question'
import { sampleEvenly } from '../ranking/sample-evenly'
import { isInSpan } from '../time/is-in-span'
import type { Answer, AnswerRequest } from './answer'
import { notFoundText, timeSpanIntro } from './answer-texts'
import { maxQuotes } from './choose-notes'
import { formatQuotes } from './format-quotes'
import { quoteNote } from './quote-note'

/** Answers a question that names only times with a sample of the notes of each, oldest first. */
export function quoteSpans({ notes, question: { spans } }: RankedRequest, request: AnswerRequest): Answer {
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
  return { pieces: [timeSpanIntro, ...formatQuotes(quotes, request)], isFound: true }
}
