import { dayMs } from '@geist/domain'
import type { ResolvedQuestion } from '../question/resolve-follow-up'
import type { EmbedTexts } from '../ranking/note'
import { rankForQuestion } from '../ranking/rank-for-question'
import type { RankedNote } from '../ranking/rank-notes'
import { findEventDay } from '../time/find-event-day'
import { formatDay } from '../time/format-day'
import type { Answer, AnswerRequest } from './answer'
import { answerIntro, closestNotesIntro, exactWordsNotice, noSearchTermText, notFoundText } from './answer-texts'
import { type ChosenNote, chooseNotes, coversAllSides } from './choose-notes'
import { preferShownNotes } from './prefer-shown-notes'
import { formatQuotes } from './format-quotes'
import { countNotes } from './count-notes'
import { quoteSpans } from './quote-spans'

/**
 * Answers a question with quotes of notes, without a language model. If no note matches well, the
 * answer says so and quotes at most the closest ones.
 */
export async function answerQuestion(request: AnswerRequest, embed: EmbedTexts): Promise<Answer> {
  const ranked = preferShownNotes(await rankForQuestion(request, embed, { isTimeStrict: true }), request.turns)
  const { question, hasTerms } = ranked
  if (!hasTerms && question.spans.length === 0) return { pieces: [noSearchTermText], isFound: false }
  if (!hasTerms) return quoteSpans(ranked, request)
  const counted = countNotes(question, ranked, request)
  if (counted !== undefined) return counted
  const shown = chooseNotes(question, ranked).filter((note, _, notes) => isRelated(note, notes[0]))
  const best = shown[0]
  const isFound = best?.answers === true && coversAllSides(question, shown)
  const quotes = shown.map(({ index, start, end }) => ({ noteIndex: index, start, end }))
  const notice = question.isForeign ? [`${exactWordsNotice} `] : []
  if (best === undefined || !isFound) {
    const intro = quotes.length > 0 ? `${notFoundText} ${closestNotesIntro}` : notFoundText
    return { pieces: [...notice, intro, ...formatQuotes(quotes, request)], isFound }
  }
  return {
    pieces: [...notice, composeIntro(question, best, request), ...formatQuotes(quotes, request)],
    isFound,
  }
}

function composeIntro({ type }: ResolvedQuestion, { note, quoted }: ChosenNote, { timeZone }: AnswerRequest): string {
  if (note.writtenAt === undefined) return answerIntro
  const day = formatDay(note.writtenAt, timeZone)
  switch (type) {
    case 'when': {
      const [best] = quoted.toSorted((a, b) => b.relevance - a.relevance)
      const eventDay = findEventDay(best?.text ?? '', note.writtenAt, timeZone)
      if (eventDay === undefined) return `You wrote about it on ${day}:`
      return `It seems to have been on ${formatDay(eventDay * dayMs, 'UTC')}. You wrote about it on ${day}:`
    }
    case 'first':
      return `The first note about it is from ${day}:`
    case 'last':
      return `The latest note about it is from ${day}:`
    default:
      return answerIntro
  }
}

/** Whether a note has some word of the question, or is about as relevant as the first one. */
function isRelated({ matches, nearMatches, relevance }: RankedNote, first: RankedNote | undefined): boolean {
  if (matches.some((match) => match > 0)) return true
  return nearMatches.some((match) => match > 0) && relevance >= minRelevanceShare * (first?.relevance ?? 0)
}

const minRelevanceShare = 0.4
