import type { Span } from '@geist/domain'
import { isForeign } from '../embedded/is-foreign'
import type { AskJournalRequest } from '../journal-ai'
import type { SentenceVectors } from '../sentence-vectors'
import { askedText } from './asked-text'
import { isInSpan } from './is-in-span'
import { type RankedEntries, rankEntries } from './rank-entries'
import { subjectOf } from './subject-of'

/** The entries of a request, ranked for its question. */
export interface RankedRequest extends RankedEntries {
  /** What they were ranked by: the question, with those that it leans on, without words for a time. */
  readonly asked: string
  /** Whether that holds a word by which something can be looked for. */
  readonly hasSubject: boolean
  readonly byWordsAlone: boolean
  /** The time that was asked about: any of these. Entries of it come first. */
  readonly spans: readonly Span[]
}

export interface AskedRankingOptions {
  /** Whether entries of another time than the one that was asked about are left out, instead of coming after. */
  readonly isTimeStrict?: boolean
}

/** Ranks the entries of a request as `rankEntries` does, those of the time that was asked about before others; where nothing else was asked, these alone, oldest first. */
export async function rankAsked(
  { question, turns, texts, timeZone, now }: Omit<AskJournalRequest, 'seed' | 'signal'>,
  vectors: SentenceVectors,
  { isTimeStrict = false }: AskedRankingOptions = {},
): Promise<RankedRequest> {
  const earlier = turns.map((turn) => turn.question)
  const { text: asked, spans } = askedText(question, earlier, { now, timeZone })
  const byWordsAlone = isForeign(question)
  const hasSubject = subjectOf(asked) !== undefined
  const writtenAt = (text: number) => texts[text]?.writtenAt ?? -Infinity
  const isOfTime = (text: number) => spans.length === 0 || spans.some((span) => isInSpan(texts[text]?.writtenAt, span))
  const places = [...texts.keys()].filter((text) => isOfTime(text) || (hasSubject && !isTimeStrict))
  const contents = places.map((text) => texts[text]?.content ?? '')
  const ranked = await rankEntries(asked, contents, { vectors, byWordsAlone })
  const entries = ranked.entries.map((entry) => ({ ...entry, text: places[entry.text] ?? 0 }))
  const facts = { asked, hasSubject, byWordsAlone, spans, unheard: ranked.unheard }
  if (spans.length === 0) return { ...facts, entries }
  if (!hasSubject) return { ...facts, entries: entries.toSorted((a, b) => writtenAt(a.text) - writtenAt(b.text)) }
  if (isTimeStrict) return { ...facts, entries }
  const lifted = entries.map((entry) => (isOfTime(entry.text) ? { ...entry, worth: entry.worth + ofTime } : entry))
  return { ...facts, entries: lifted.toSorted((a, b) => b.worth - a.worth) }
}

/** As much as lies between an entry that answers and one that has nothing to do with the question. */
const ofTime = 0.5
