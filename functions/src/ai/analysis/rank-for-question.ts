import type { Span } from '@geist/domain'
import { isForeign } from '../embedded/is-foreign'
import type { AskJournalRequest } from '../journal-ai'
import type { SentenceVectors } from '../sentence-vectors'
import { resolveQuestion } from './resolve-question'
import { isInSpan } from './is-in-span'
import { type RankedEntries, rankEntries } from './rank-entries'
import { subjectOf } from './subject-of'

export interface RankedRequest extends RankedEntries {
  /**
   * The text used for ranking: the question with the earlier ones it refers to, without words for a
   * time.
   */
  readonly searchText: string
  /** Whether that text has a word to search by. */
  readonly hasSubject: boolean
  readonly byWordsAlone: boolean
  /** The times that the question names. Entries from any of them rank first. */
  readonly spans: readonly Span[]
}

export interface AskedRankingOptions {
  /** Whether to drop entries from other times instead of ranking them lower. */
  readonly isTimeStrict?: boolean
}

/**
 * Ranks the entries of a request as `rankEntries` does, with entries from the named times first. A
 * question that names only a time returns the entries of that time, oldest first.
 */
export async function rankForQuestion(
  { question, turns, texts, timeZone, now }: Omit<AskJournalRequest, 'seed' | 'signal'>,
  vectors: SentenceVectors,
  { isTimeStrict = false }: AskedRankingOptions = {},
): Promise<RankedRequest> {
  const earlier = turns.map((turn) => turn.question)
  const { text: searchText, spans } = resolveQuestion(question, earlier, { now, timeZone })
  const byWordsAlone = isForeign(question)
  const hasSubject = subjectOf(searchText) !== undefined
  const writtenAt = (text: number) => texts[text]?.writtenAt ?? -Infinity
  const isOfTime = (text: number) => spans.length === 0 || spans.some((span) => isInSpan(texts[text]?.writtenAt, span))
  const places = [...texts.keys()].filter((text) => isOfTime(text) || (hasSubject && !isTimeStrict))
  const contents = places.map((text) => texts[text]?.content ?? '')
  const ranked = await rankEntries(searchText, contents, { vectors, byWordsAlone })
  const entries = ranked.entries.map((entry) => ({ ...entry, text: places[entry.text] ?? 0 }))
  const facts = { searchText, hasSubject, byWordsAlone, spans, unmatchedWords: ranked.unmatchedWords }
  if (spans.length === 0) return { ...facts, entries }
  if (!hasSubject) return { ...facts, entries: entries.toSorted((a, b) => writtenAt(a.text) - writtenAt(b.text)) }
  if (isTimeStrict) return { ...facts, entries }
  const lifted = entries.map((entry) =>
    isOfTime(entry.text) ? { ...entry, worth: entry.worth + namedTimeBonus } : entry,
  )
  return { ...facts, entries: lifted.toSorted((a, b) => b.worth - a.worth) }
}

/** The worth that separates an entry that answers from an unrelated one. */
const namedTimeBonus = 0.5
