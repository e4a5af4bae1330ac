import type { TimeSpan } from '@geist/domain'
import { isForeign } from '../embedded/is-foreign'
import type { AskJournalRequest } from '../journal-ai'
import type { SentenceEmbedder } from '../sentence-embedder'
import { resolveQuestion } from './resolve-question'
import { isInSpan } from './is-in-span'
import { type RankedEntries, rankEntries } from './rank-entries'
import { findSubject } from './find-subject'

export interface RankedRequest extends RankedEntries {
  /**
   * The text used for ranking: the question with the earlier ones it refers to, without words for a
   * time.
   */
  readonly searchText: string
  /** Whether that text has a word to search by. */
  readonly hasSubject: boolean
  /** Whether the question is in a language that the vectors do not support. */
  readonly matchesWordsOnly: boolean
  /** The times that the question names. Entries from any of them rank first. */
  readonly spans: readonly TimeSpan[]
}

export interface QuestionRankingOptions {
  /** Whether to drop entries from other times instead of ranking them lower. */
  readonly isTimeStrict?: boolean
}

/**
 * Ranks the entries of a request as `rankEntries` does, with entries from the named times first. A
 * question that names only a time returns the entries of that time, oldest first.
 */
export async function rankForQuestion(
  { question, turns, texts, timeZone, now }: Omit<AskJournalRequest, 'seed' | 'signal'>,
  embedder: SentenceEmbedder,
  { isTimeStrict = false }: QuestionRankingOptions = {},
): Promise<RankedRequest> {
  const previousQuestions = turns.map((turn) => turn.question)
  const { text: searchText, spans } = resolveQuestion(question, previousQuestions, { now, timeZone })
  const matchesWordsOnly = isForeign(question)
  const hasSubject = findSubject(searchText) !== undefined
  const getWrittenAt = (textIndex: number) => texts[textIndex]?.writtenAt ?? -Infinity
  const isInNamedTime = (textIndex: number) =>
    spans.length === 0 || spans.some((span) => isInSpan(texts[textIndex]?.writtenAt, span))
  const consideredIndexes = [...texts.keys()].filter(
    (textIndex) => isInNamedTime(textIndex) || (hasSubject && !isTimeStrict),
  )
  const contents = consideredIndexes.map((textIndex) => texts[textIndex]?.content ?? '')
  const ranked = await rankEntries(searchText, contents, { embedder, matchesWordsOnly })
  const entries = ranked.entries.map((entry) => ({ ...entry, textIndex: consideredIndexes[entry.textIndex] ?? 0 }))
  const commonFields = { searchText, hasSubject, matchesWordsOnly, spans, unmatchedWords: ranked.unmatchedWords }
  if (spans.length === 0 || (hasSubject && isTimeStrict)) return { ...commonFields, entries }
  if (!hasSubject) {
    const oldestFirst = entries.toSorted((a, b) => getWrittenAt(a.textIndex) - getWrittenAt(b.textIndex))
    return { ...commonFields, entries: oldestFirst }
  }
  const boostedEntries = entries.map((entry) =>
    isInNamedTime(entry.textIndex) ? { ...entry, relevance: entry.relevance + namedTimeBonus } : entry,
  )
  return { ...commonFields, entries: boostedEntries.toSorted((a, b) => b.relevance - a.relevance) }
}

/** About the difference in relevance between an entry that answers and an unrelated one. */
const namedTimeBonus = 0.5
