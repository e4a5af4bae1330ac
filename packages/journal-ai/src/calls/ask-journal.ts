import { speaksOfCrisis } from '@geist/crisis'
import {
  type askJournal as contract,
  type EntryQuote,
  journalQuestionLimits,
  type LeftOutEntry,
  type PayloadOf,
  type ResponseOf,
} from '@geist/domain'
import { notFoundText, resolveFollowUp } from '@geist/answers'
import { addCrisisLines } from '../crisis/add-crisis-lines'
import type { AiAnswer, JournalAi, JournalAnswer, QueriedEntry } from '../journal-ai'
import type { SentenceEmbedder } from '../sentence-embedder'
import { toFailureReason } from './to-failure-reason'
import type { AskStore } from '../ports/ask-store'
import { type CandidateEntry, findCandidateEntries } from './find-candidate-entries'
import { toSupportedTimeZone } from './to-supported-time-zone'
import { composeEmptySelectionAnswer } from './compose-empty-selection-answer'
import type { Outcome } from './outcome'
import type { ModelTextSearch } from '../ports/model-text-search'

export interface AskJournalDependencies {
  readonly ai: JournalAi
  readonly embedder: SentenceEmbedder
  readonly store: AskStore
  /** A provider's model, if one is configured and the account lets it read its notes. */
  readonly modelSearch?: ModelTextSearch | undefined
  readonly seed: string
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
  /** Receives each piece of the answer. */
  readonly onText?: ((text: string) => void) | undefined
}

type Payload = PayloadOf<typeof contract>
type Response = ResponseOf<typeof contract>

/**
 * Answers a question about the user's whole journal. Candidate entries come from their vectors and
 * from the device's word search. No AI receives an entry that is excluded from AI or in crisis. If
 * one of the nearest entries or the question is in crisis, the crisis lines come first.
 */
export async function askJournal(
  uid: string,
  payload: Payload,
  { ai, seed, signal, now, onText, ...searchDependencies }: AskJournalDependencies,
): Promise<Outcome<Response>> {
  const { question, turns = [], found: deviceResultIds = [] } = payload
  const timeZone = toSupportedTimeZone(payload.timeZone)
  const previousQuestions = turns.map((turn) => turn.question)
  const { text: searchText, spans } = resolveFollowUp(question, previousQuestions, { now, timeZone })
  const { entries, leftOut } = await findCandidateEntries(
    uid,
    { searchText, deviceResultIds, spans },
    { ...searchDependencies, signal },
  )
  const readableEntries = entries.filter(({ content }) => !speaksOfCrisis(content))
  const entriesInCrisis = entries.slice(0, crisisWindow).filter((entry) => !readableEntries.includes(entry))
  const isInCrisis = entriesInCrisis.length > 0 || speaksOfCrisis(question)
  const streamedAnswer = createAnswerBuilder(readableEntries)
  // The crisis lines must come first, so nothing is streamed.
  const onPiece = isInCrisis ? undefined : (piece: Piece) => onText?.(streamedAnswer.add(piece))
  const answer =
    readableEntries.length === 0
      ? answerWithoutAi(entriesInCrisis, seed)
      : await ai.askJournal({
          question,
          turns: turns.filter((turn) => !speaksOfCrisis(`${turn.question}\n${turn.answer}`)),
          texts: readableEntries.map(toQueriedEntry),
          maxExactCount: getMaxExactCount(payload),
          timeZone,
          now,
          seed,
          signal,
          onPiece,
        })
  if (answer.status === 'failed') return { status: 'refused', reason: toFailureReason(answer.failure, now) }
  const { pieces, isKnown } = answer.value
  const completeAnswer = createAnswerBuilder(readableEntries)
  for (const piece of pieces) completeAnswer.add(piece)
  const text = isInCrisis ? addCrisisLines(completeAnswer.text()) : completeAnswer.text()
  // Send the answer at once if nothing was streamed.
  if (streamedAnswer.text() === '') onText?.(text)
  const addedLength = text.length - completeAnswer.text().length
  const quotes = completeAnswer.quotes.map((quote) => ({ ...quote, at: quote.at + addedLength }))
  const leftOutForCare = entriesInCrisis.map(({ id }): LeftOutEntry => ({ id, why: 'care' }))
  return { status: 'answered', response: { answer: text, quotes, isKnown, leftOut: [...leftOut, ...leftOutForCare] } }
}

/** The device's search names all entries up to its limit, those that a count includes first. */
function getMaxExactCount({ found }: Payload): number {
  if (found === undefined) return 0
  return found.length < journalQuestionLimits.foundMax ? Infinity : journalQuestionLimits.foundMax - 1
}

/**
 * Only the nearest entries are checked for crisis: of a hundred candidates, an old entry in crisis
 * is irrelevant to most questions.
 */
const crisisWindow = 5

type Piece = JournalAnswer['pieces'][number]

/** Answers without AI when no entry is left. */
function answerWithoutAi(entriesInCrisis: readonly CandidateEntry[], seed: string): AiAnswer<JournalAnswer> {
  const text = entriesInCrisis.length > 0 ? composeEmptySelectionAnswer(entriesInCrisis, seed) : notFoundText
  return { status: 'answered', value: { pieces: [text], isKnown: false } }
}

function toQueriedEntry({ content, writtenAt, category, notebook }: CandidateEntry): QueriedEntry {
  return { content, writtenAt, category, notebook }
}

/** Joins the pieces of an answer. Quotes are copied from the entry, so no AI can alter them. */
function createAnswerBuilder(entries: readonly CandidateEntry[]) {
  let answer = ''
  const quotes: EntryQuote[] = []
  return {
    quotes,
    text: () => answer,
    /**
     * @returns the piece as text
     * @throws for a quote outside its entry, which is a bug
     */
    add(piece: Piece): string {
      const text = typeof piece === 'string' ? piece : `“${copyQuote(piece)}”`
      if (typeof piece !== 'string') {
        const { textIndex, start, end } = piece
        quotes.push({ entryId: entries[textIndex]?.id ?? '', start, end, at: answer.length + 1 })
      }
      answer += text
      return text
    },
  }

  /** The quoted words, from the entry itself. */
  function copyQuote({ textIndex, start, end }: Exclude<Piece, string>): string {
    const words = entries[textIndex]?.content.slice(start, end) ?? ''
    if (words === '' || words.length !== end - start) throw new Error('A quote names no words')
    return words
  }
}
