import type { Span } from '@geist/domain'
import { isForeign } from '../embedded/is-foreign'
import type { AskJournalRequest } from '../journal-ai'
import type { SentenceVectors } from '../sentence-vectors'
import { askedText } from './asked-text'
import { type RankedEntries, rankEntries } from './rank-entries'
import { spanAsked } from './span-asked'
import { subjectOf } from './subject-of'

/** The entries of a request, ranked for its question. */
export interface RankedRequest extends RankedEntries {
  /** What they were ranked by: the question, with those that it leans on, without words for a time. */
  readonly asked: string
  /** Whether that holds a word by which something can be looked for. */
  readonly hasSubject: boolean
  readonly byWordsAlone: boolean
  /** The time that was asked about. Those of it come first. */
  readonly span: Span | undefined
}

/** Ranks the entries of a request as `rankEntries` does, those of the time that was asked about before others; where nothing else was asked, these alone, oldest first. */
export async function rankAsked(
  { question, turns, texts, timeZone, now }: Omit<AskJournalRequest, 'seed' | 'signal'>,
  vectors: SentenceVectors,
): Promise<RankedRequest> {
  const whole = askedText(
    question,
    turns.map((turn) => turn.question),
  )
  const span = spanAsked(whole, now, timeZone)
  const asked = span?.rest ?? whole
  const byWordsAlone = isForeign(question)
  const hasSubject = subjectOf(asked) !== undefined
  const contents = texts.map(({ content }) => content)
  const { entries, unheard } = await rankEntries(asked, contents, { vectors, byWordsAlone })
  const facts = { asked, hasSubject, byWordsAlone, span, unheard }
  if (span === undefined) return { ...facts, entries }
  const writtenAt = (text: number) => texts[text]?.writtenAt ?? -Infinity
  const isOfSpan = (text: number) => writtenAt(text) >= span.from && writtenAt(text) < span.before
  if (!hasSubject) {
    const ofSpan = entries.filter(({ text }) => isOfSpan(text))
    return { ...facts, entries: ofSpan.toSorted((a, b) => writtenAt(a.text) - writtenAt(b.text)) }
  }
  const lifted = entries.map((entry) => (isOfSpan(entry.text) ? { ...entry, worth: entry.worth + ofTime } : entry))
  return { ...facts, entries: lifted.toSorted((a, b) => b.worth - a.worth) }
}

/** As much as lies between an entry that answers and one that has nothing to do with the question. */
const ofTime = 0.5
