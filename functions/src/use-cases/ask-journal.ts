import { speaksOfCrisis } from '@geist/crisis'
import {
  type askJournal as contract,
  type EntryQuote,
  type LeftOutEntry,
  type PayloadOf,
  type ResponseOf,
} from '@geist/domain'
import { askedText } from '../ai/analysis/asked-text'
import { withCrisisLines } from '../ai/crisis/with-crisis-lines'
import type { JournalAi, JournalAnswer } from '../ai/journal-ai'
import { notInJournal } from '../ai/not-in-journal'
import type { SentenceVectors } from '../ai/sentence-vectors'
import { aiFailureReason } from './ai-failure-reason'
import type { AskStore } from './ask-store'
import { type AskableEntry, findAskable } from './find-askable'
import { knownTimeZone } from './known-time-zone'
import { nothingToRead } from './nothing-to-read'
import type { Outcome } from './outcome'

export interface AskJournalTools {
  readonly ai: JournalAi
  readonly vectors: SentenceVectors
  readonly store: AskStore
  readonly seed: string
  /** Aborts when whoever asked is gone. */
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: number
  /** Is told each next piece of the answer. */
  readonly onText?: ((text: string) => void) | undefined
}

type Payload = PayloadOf<typeof contract>
type Response = ResponseOf<typeof contract>

/**
 * Answers a question about the whole of somebody's own journal. Entries that may answer it are found by their vectors and by the words that the device looked for. What no AI
 * may read is given to none, nor is what speaks of not wanting to live: where such an entry is among those that come nearest, or the question is one, the crisis lines come
 * first.
 */
export async function askJournal(
  uid: string,
  payload: Payload,
  { ai, seed, signal, now, onText, ...tools }: AskJournalTools,
): Promise<Outcome<Response>> {
  const { question, turns = [], found = [] } = payload
  const timeZone = knownTimeZone(payload.timeZone)
  const earlier = turns.map((turn) => turn.question)
  const { text: asked, spans } = askedText(question, earlier, { now, timeZone })
  const { entries, leftOut } = await findAskable(uid, { asked, found, spans }, tools)
  const read = entries.filter(({ content }) => !speaksOfCrisis(content))
  const inCrisis = entries.slice(0, mostNear).filter((entry) => !read.includes(entry))
  const isInCrisis = inCrisis.length > 0 || speaksOfCrisis(question)
  const written = writer(read)
  // The crisis lines stand first: nothing of an answer is shown before them.
  const onPiece = isInCrisis ? undefined : (piece: Piece) => onText?.(written.add(piece))
  const answer =
    read.length === 0
      ? { status: 'answered' as const, value: { pieces: [nothingHere(inCrisis, seed)], isKnown: false } }
      : await ai.askJournal({
          question,
          turns: turns.filter((turn) => !speaksOfCrisis(`${turn.question}\n${turn.answer}`)),
          texts: read.map(queried),
          timeZone,
          now,
          seed,
          signal,
          onPiece,
        })
  if (answer.status === 'failed') return { status: 'refused', reason: aiFailureReason(answer.failure, now) }
  const { pieces, isKnown } = answer.value
  const whole = writer(read)
  for (const piece of pieces) whole.add(piece)
  const text = isInCrisis ? withCrisisLines(whole.text()) : whole.text()
  // What was not told piece by piece is told at once.
  if (written.text() === '') onText?.(text)
  const before = text.length - whole.text().length
  const quotes = whole.quotes.map((quote) => ({ ...quote, at: quote.at + before }))
  const care = inCrisis.map(({ id }): LeftOutEntry => ({ id, why: 'care' }))
  return { status: 'answered', response: { answer: text, quotes, isKnown, leftOut: [...leftOut, ...care] } }
}

/** Of a hundred that are looked at, one from a bad night long ago has little to do with most questions. */
const mostNear = 5

type Piece = JournalAnswer['pieces'][number]

/** Where nothing is left to be read, no AI is asked. */
function nothingHere(inCrisis: readonly AskableEntry[], seed: string): string {
  return inCrisis.length > 0 ? nothingToRead(inCrisis, seed) : notInJournal
}

function queried({ content, writtenAt }: AskableEntry) {
  return { content, writtenAt }
}

/** Puts the pieces of an answer together. The words of a quote are taken from the entry itself, so no AI can change one. */
function writer(entries: readonly AskableEntry[]) {
  let answer = ''
  const quotes: EntryQuote[] = []
  return {
    quotes,
    text: () => answer,
    /**
     * @returns what it has become as text
     * @throws for a quote that names no words of any entry: a fault of ours
     */
    add(piece: Piece): string {
      const text = typeof piece === 'string' ? piece : `“${wordsOf(piece)}”`
      if (typeof piece !== 'string') {
        const { text: place, start, end } = piece
        quotes.push({ entryId: entries[place]?.id ?? '', start, end, at: answer.length + 1 })
      }
      answer += text
      return text
    },
  }

  function wordsOf({ text, start, end }: Exclude<Piece, string>): string {
    const words = entries[text]?.content.slice(start, end) ?? ''
    if (words === '' || words.length !== end - start) throw new Error('A quote names no words')
    return words
  }
}
