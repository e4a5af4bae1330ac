import type { AnswerRequest } from '../answer/answer'
import { resolveFollowUp, type ResolvedQuestion } from '../question/resolve-follow-up'
import { isInSpan } from '../time/is-in-span'
import type { EmbedTexts } from './note'
import { rankNotes, type RankedNotes } from './rank-notes'

export interface RankedRequest extends RankedNotes {
  readonly question: ResolvedQuestion
  /** Whether the question has a word to search by. */
  readonly hasTerms: boolean
}

export interface QuestionRankingOptions {
  /** Whether to drop notes from other times instead of ranking them lower. */
  readonly isTimeStrict: boolean
}

/**
 * Reads the question of a request and ranks its notes, those from the named times first. The
 * indexes of the ranked notes are those of the request.
 */
export async function rankForQuestion(
  request: AnswerRequest,
  embed: EmbedTexts,
  { isTimeStrict }: QuestionRankingOptions,
): Promise<RankedRequest> {
  const previousQuestions = request.turns.map((turn) => turn.question)
  const question = resolveFollowUp(request.question, previousQuestions, request)
  const hasTerms = question.terms.length + question.unspacedTerms.length > 0
  const isInNamedTime = (index: number) =>
    question.spans.length === 0 || question.spans.some((span) => isInSpan(request.notes[index]?.writtenAt, span))
  const indexes = [...request.notes.keys()].filter((index) => isInNamedTime(index) || (hasTerms && !isTimeStrict))
  const notes = indexes.flatMap((index) => request.notes[index] ?? [])
  const terms = [...question.terms, ...question.contextTerms]
  const ranked = await rankNotes({ ...question, terms }, notes, question.isForeign ? undefined : embed)
  const withIndexes = ranked.notes.map((note) => ({ ...note, index: indexes[note.index] ?? 0 }))
  const boosted = withIndexes.map((note) =>
    question.spans.length > 0 && isInNamedTime(note.index)
      ? { ...note, relevance: note.relevance + namedTimeBonus }
      : note,
  )
  return { ...ranked, question, hasTerms, notes: boosted.toSorted((a, b) => b.relevance - a.relevance) }
}

/** About the difference in relevance between a note that answers and an unrelated one. */
const namedTimeBonus = 0.5
