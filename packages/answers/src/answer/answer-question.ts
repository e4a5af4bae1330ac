import { dayMs } from '@geist/domain'
import type { QuestionType } from '../question/question-type'
import type { ResolvedQuestion } from '../question/resolve-follow-up'
import type { EmbedTexts } from '../ranking/note'
import { rankForQuestion } from '../ranking/rank-for-question'
import { hasMainWords, type RankedNote } from '../ranking/rank-notes'
import { findEventDay } from '../time/find-event-day'
import { formatDay } from '../time/format-day'
import type { Answer, AnswerRequest } from './answer'
import {
  answerIntro,
  closestNotesIntro,
  exactWordsNotice,
  noSearchTermText,
  notFoundText,
  partialAnswerIntro,
} from './answer-texts'
import { type ChosenNote, chooseNotes, coversAllSides, maxQuotes } from './choose-notes'
import { preferShownNotes } from './prefer-shown-notes'
import { formatQuotes } from './format-quotes'
import { countNotes, findMentions, stateCount } from './count-notes'
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
  // A note about one side of a comparison has only half of the question.
  const answers = question.sides.length > 0 || best?.answers === true
  const isFound = answers && coversAllSides(question, shown)
  const quotes = shown.map(({ index, start, end }) => ({ noteIndex: index, start, end }))
  const notice = question.isForeign ? [`${exactWordsNotice} `] : []
  if (best === undefined || !isFound) {
    // No note says how often: the number of notes may tell.
    const count = stateCount(question, findMentions(question, ranked), request)
    const statement = count === undefined ? notFoundText : `${notFoundText} ${count}.`
    const intro = quotes.length > 0 ? `${statement} ${closestNotesIntro}` : statement
    return { pieces: [...notice, intro, ...formatQuotes(quotes, request)], isFound }
  }
  return {
    pieces: [...notice, composeIntro(question, shown, request), ...formatQuotes(quotes, request)],
    isFound,
  }
}

function composeIntro(question: ResolvedQuestion, shown: readonly ChosenNote[], { timeZone }: AnswerRequest): string {
  const { type } = question
  const [best] = shown
  if (type === 'list' && shown.length === maxQuotes) return partialAnswerIntro
  const writtenAt = best?.note.writtenAt
  if (best === undefined || writtenAt === undefined || !datedTypes.has(type)) return answerIntro
  const day = formatDay(writtenAt, timeZone)
  if (!isTold(question, best)) return `I’m not sure, but this note from ${day} may tell:`
  if (type === 'first') return `The first note that matches is from ${day}:`
  if (type === 'last') return `The latest note that matches is from ${day}:`
  const [bestPassage] = best.quoted.toSorted((a, b) => b.relevance - a.relevance)
  const eventDay = findEventDay(bestPassage?.text ?? '', writtenAt, timeZone)
  if (eventDay === undefined) return `You wrote on ${day}:`
  return `It seems to have been on ${formatDay(eventDay * dayMs, 'UTC')}. You wrote on ${day}:`
}

const datedTypes: ReadonlySet<QuestionType> = new Set(['when', 'first', 'last'])

/**
 * Whether one passage has all main words of the question themselves. 'She died this morning', a
 * related word, or words of several passages may be about someone else.
 */
function isTold({ terms }: ResolvedQuestion, { quoted }: ChosenNote): boolean {
  return quoted.some(({ matches }) => hasMainWords(terms, matches))
}

/** Whether a note has some word of the question, or is about as relevant as the first one. */
function isRelated({ matches, nearMatches, relevance }: RankedNote, first: RankedNote | undefined): boolean {
  if (matches.some((match) => match > 0)) return true
  return nearMatches.some((match) => match > 0) && relevance >= minRelevanceShare * (first?.relevance ?? 0)
}

const minRelevanceShare = 0.4
