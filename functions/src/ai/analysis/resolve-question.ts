import type { TimeSpan } from '@geist/domain'
import { type NamedSpans, findNamedSpans } from './find-named-spans'
import { findSubject } from './find-subject'
import { removeTags } from './remove-tags'

export interface ResolvedQuestion {
  /** The search text: the question without its words for a time and without tags. */
  readonly text: string
  /** The times that the question names, any of which matches; empty when it names none. */
  readonly spans: readonly TimeSpan[]
}

export interface QuestionTime {
  /** Epoch milliseconds. */
  readonly now: number
  /** The user's IANA time zone, one that the platform supports. */
  readonly timeZone: string
}

/**
 * Resolves what a question is about, together with the earlier questions that it refers back to.
 * "And when was that?" after "Who came to the concert?" is about both. A time in the question
 * replaces the earlier time. Answers of earlier turns are ignored, since they mention too much.
 *
 * @param previousQuestions the questions of the conversation, newest last
 */
export function resolveQuestion(
  question: string,
  previousQuestions: readonly string[],
  time: QuestionTime,
): ResolvedQuestion {
  const plainQuestion = removeTags(question)
  const namedTime = findNamedSpans(plainQuestion, time.now, time.timeZone)
  const text = namedTime?.remainingText ?? plainQuestion
  const previousQuestion = previousQuestions.at(-1)
  if (previousQuestion === undefined || !isFollowUp(text, namedTime)) return { text, spans: namedTime?.spans ?? [] }
  const previous = resolveQuestion(previousQuestion, previousQuestions.slice(0, -1), time)
  return { text: `${previous.text} ${text}`, spans: namedTime?.spans ?? previous.spans }
}

/**
 * Whether a question continues the one before: by its first word, by a pronoun that points back, or
 * because it has neither words nor a time of its own.
 */
function isFollowUp(text: string, time: NamedSpans | undefined): boolean {
  const subject = findSubject(text)
  const wordCount = subject === undefined ? 0 : subject.words.length + subject.unspacedWords.length
  if (wordCount <= 3 && backReferencePattern.test(text)) return true
  if (followUpStartPattern.test(text)) return subject === undefined || !completeQuestionPattern.test(text)
  // "Last week?" repeats the earlier question for another time; "What did I write last week?" does
  // not.
  return subject === undefined && (time === undefined || (text.match(/[\p{L}\p{N}]+/gu) ?? []).length < 2)
}

/** Pronouns that refer to the previous question. "Is there" and "was there" do not. */
const backReferencePattern =
  /\b(?:it|that|this|those|these|then|they|them|he|him|his|she|her|(?<!\b(?:is|are|was|were|been|be)\s)there)\b/iu
/** First words that continue the previous question. */
const followUpStartPattern = /^\s*(?:and|but|or|so|then|also|what about|how about|why|who else)\b/iu
/**
 * A complete question in spite of its first word: "So how did my knee heal?", "Why did the choir
 * sing?".
 */
const completeQuestionPattern =
  /^\s*(?:(?:and|but|or|so|then|also),?\s+(?:who(?! else)|what(?! about)|when|where|which|why|how(?! about)|is|are|was|were|do|does|did|have|has|can)|why)\s+\p{L}+/iu
