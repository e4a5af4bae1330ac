import { splitWords } from '../words/split-words'
import { type Question, type QuestionTime, readQuestion, type Term } from './read-question'

/** A question with what it takes from the questions before it. */
export interface ResolvedQuestion extends Question {
  /** Terms of the question before, if it continues that one; they come after its own terms. */
  readonly contextTerms: readonly Term[]
  readonly isFollowUp: boolean
  /** Whether it asks for something else than what was already shown. */
  readonly wantsOthers: boolean
}

/**
 * Reads a question together with the earlier ones that it refers back to. "And when was that?"
 * after "Who came to the concert?" is about the concert. A time in the question replaces the
 * earlier time.
 *
 * @param previousQuestions the questions of the conversation, newest last
 */
export function resolveFollowUp(
  question: string,
  previousQuestions: readonly string[],
  time: QuestionTime,
): ResolvedQuestion {
  const own = readQuestion(question, time)
  const wantsOthers = othersPattern.test(own.text)
  const previousQuestion = previousQuestions.at(-1)
  if (previousQuestion === undefined || !isFollowUp(own))
    return { ...own, contextTerms: [], isFollowUp: false, wantsOthers: false }
  const previous = resolveFollowUp(previousQuestion, previousQuestions.slice(0, -1).slice(-maxDepth), time)
  const ownStems = new Set(own.terms.map(({ stem }) => stem))
  const inherited = [...previous.terms, ...previous.contextTerms].filter(({ stem }) => !ownStems.has(stem))
  const isPerson = personPattern.test(own.text) ? createIsPerson(previous) : () => false
  const persons = inherited
    .filter(isPerson)
    .map((term) => ({ ...term, weight: 1, isName: true, position: outsidePosition }))
  const others = inherited.filter((term) => !isPerson(term))
  const isBare = own.terms.length === 0 && own.unspacedTerms.length === 0
  const asksToCountPersons = own.asksToCount && own.counted !== undefined && persons.length > 0
  return {
    ...own,
    // "And in May?" asks the same for another time.
    type: isBare && (own.type === 'what' || own.type === 'time') ? previous.type : own.type,
    terms: isBare ? (asksToCountPersons ? persons : inherited) : [...own.terms, ...persons],
    unspacedTerms: isBare ? previous.unspacedTerms : own.unspacedTerms,
    contextTerms: isBare ? [] : others.map((term) => ({ ...term, weight: term.weight * contextWeight })),
    text: `${previous.text} ${own.text}`,
    spans: own.spans.length > 0 ? own.spans : previous.spans,
    sides: isBare ? previous.sides : own.sides,
    isFollowUp: true,
    wantsOthers,
  }
}

/** "She" and "him" stand for the persons that the question before names, or asks who they are. */
function createIsPerson({ type, terms }: ResolvedQuestion): (term: Term) => boolean {
  return (term) => term.isName || (type === 'who-is' && terms.includes(term))
}

const personPattern = /\b(?:he|him|his|she|her|hers)\b/iu
/** Beside no word of the question. */
const outsidePosition = -2
const contextWeight = 0.5
const maxDepth = 5
const othersPattern = /\b(?:else|other|others|another|more|before that|previous(?:ly)?|next|after that)\b/iu

/** Whether a question continues the one before. */
function isFollowUp({ type, text, terms, unspacedTerms, spans }: Question): boolean {
  const contentCount = terms.filter(({ weight }) => weight === 1).length + unspacedTerms.length
  if (contentCount <= 3 && backReferencePattern.test(text)) return true
  if (followUpStartPattern.test(text)) return contentCount === 0 || !completeQuestionPattern.test(text)
  // "Who is Ana?" is complete.
  if (terms.some(({ isName }) => isName) || (type === 'who-is' && contentCount > 0)) return false
  // "Who helped?" within a conversation: one word or none of its own.
  if (contentCount <= 1 && spans.length === 0 && isShort(text)) return true
  // "Last week?" repeats the earlier question for another time; "What did I write last week?" does
  // not.
  return contentCount === 0 && (spans.length === 0 || splitWords(text).length < 2)
}

/** Too short to be about something of its own. */
function isShort(text: string): boolean {
  return splitWords(text).length <= 4
}

/** Pronouns that refer to the previous question. "Is there a …" does not. */
const backReferencePattern =
  /\b(?:it|that|this|those|these|then|they|them|he|him|his|she|her|its|their)\b|(?<!\b(?:is|are|was|were|been|be)\s)\bthere\b|\bthere\s*[?.!]*$/iu
/** First words that continue the previous question. */
const followUpStartPattern = /^\s*(?:and|but|or|so|then|also|what about|how about|why|who else|what else)\b/iu
/** A complete question in spite of its first word: "So how did my knee heal?". */
const completeQuestionPattern =
  /^\s*(?:(?:and|but|or|so|then|also),?\s+(?:who(?! else)|what(?! about| else)|when|where|which|why|how(?! about)|is|are|was|were|do|does|did|have|has|can)|why)\s+\p{L}+/iu
