import { speaksOfCrisis } from '@geist/crisis'
import { type Random, seededRandom } from '@geist/seeded-random'
import { isInSpan } from '../../analysis/is-in-span'
import { formatDay } from '../../analysis/format-day'
import { rankForQuestion, type RankedRequest } from '../../analysis/rank-for-question'
import type { RankedEntries, RankedEntry } from '../../analysis/rank-entries'
import type { AskJournalRequest, JournalAnswer, QuotedWords } from '../../journal-ai'
import type { SentenceEmbedder } from '../../sentence-embedder'
import { pickRandom } from '../pick-random'
import { crisisReplies } from '../reply/crisis-replies'
import { findNamesInQuestion } from './find-names-in-question'
import { quoteBestPassage } from './quote-best-passage'
import {
  cannotCountNotice,
  answerIntros,
  nearMatchIntros,
  timeSpanIntros,
  noAnswerTexts,
  noSearchTermNotice,
  exactWordsOnlyNotice,
} from './answer-texts'

/**
 * Composes an answer without a language model: quotes the journal's passages nearest to the
 * question, best first, each with its day. If no passage is near enough, or a name in the question
 * never occurs, the answer says so and quotes at most near passages.
 *
 * A question in crisis gets only the crisis lines.
 */
export async function composeAnswer(request: AskJournalRequest, embedder: SentenceEmbedder): Promise<JournalAnswer> {
  const random = seededRandom(request.seed)
  if (speaksOfCrisis(request.question)) return { pieces: [pickRandom(crisisReplies, random)], isKnown: false }
  const answer = await answerWithQuotes(request, embedder, random)
  if (!/\bhow many\b/iu.test(request.question)) return answer
  return { ...answer, pieces: [`${cannotCountNotice} `, ...answer.pieces] }
}

async function answerWithQuotes(
  request: AskJournalRequest,
  embedder: SentenceEmbedder,
  random: Random,
): Promise<JournalAnswer> {
  const ranked = await rankForQuestion(request, embedder, { isTimeStrict: true })
  const { searchText, hasSubject, matchesWordsOnly, spans } = ranked
  if (!hasSubject) {
    return spans.length === 0 ? { pieces: [noSearchTermNotice], isKnown: false } : quoteSpans(ranked, request, random)
  }
  const isAnswered = matchesWordsOnly
    ? hasCoverage(ranked, minForeignCoverage)
    : hasAnswer(ranked, findNamesInQuestion(searchText))
  const answeringQuotes = isAnswered ? quoteBestEntries(ranked.entries, request) : []
  const isKnown = answeringQuotes.length > 0
  const quotes = isKnown ? answeringQuotes : quoteNearEntries(ranked.entries, request)
  const quotedPieces = quotes.flatMap((quote) => ['\n', ...addDate(quote, request)])
  const intro = composeIntro({ isKnown, hasLines: quotes.length > 0, matchesWordsOnly }, random)
  return { pieces: [...intro, ...quotedPieces], isKnown }
}

/** Answers a question that names only a time with a sample of its entries, oldest first. */
function quoteSpans({ entries, spans }: RankedRequest, request: AskJournalRequest, random: Random): JournalAnswer {
  const quotesPerSpan = Math.ceil(maxTimeQuotes / spans.length)
  const entryQuotes = spans.flatMap((span) => {
    const spanEntries = entries.filter(({ textIndex }) => isInSpan(request.texts[textIndex]?.writtenAt, span))
    const quotes = spanEntries.flatMap(({ textIndex, passages }) => {
      const passagesInOrder = passages.toSorted((a, b) => a.start - b.start)
      return quoteBestPassage(textIndex, passagesInOrder, request.texts[textIndex]?.content ?? '') ?? []
    })
    return sampleEvenly(quotes, quotesPerSpan)
  })
  if (entryQuotes.length === 0) return { pieces: [pickRandom(noAnswerTexts, random)], isKnown: false }
  return {
    pieces: [pickRandom(timeSpanIntros, random), ...entryQuotes.flatMap((quote) => ['\n', ...addDate(quote, request)])],
    isKnown: true,
  }
}

/** Samples at most `maxCount` items evenly. */
function sampleEvenly<T>(items: readonly T[], maxCount: number): readonly T[] {
  const step = Math.max(1, items.length / maxCount)
  const sampledIndexes = new Set(
    Array.from({ length: Math.min(maxCount, items.length) }, (_, sampleIndex) => Math.floor(sampleIndex * step)),
  )
  return items.filter((_, index) => sampledIndexes.has(index))
}

const maxTimeQuotes = 5

function composeIntro(
  {
    isKnown,
    hasLines,
    matchesWordsOnly,
  }: { readonly isKnown: boolean; readonly hasLines: boolean; readonly matchesWordsOnly: boolean },
  random: Random,
): string[] {
  const foreignNotice = matchesWordsOnly ? [`${exactWordsOnlyNotice} `] : []
  if (isKnown) return [...foreignNotice, pickRandom(answerIntros, random)]
  return [
    ...foreignNotice,
    pickRandom(noAnswerTexts, random),
    ...(hasLines ? [` ${pickRandom(nearMatchIntros, random)}`] : []),
  ]
}

/** Whether an entry covers the question and each of its names occurs in the journal. */
function hasAnswer({ entries, unmatchedWords }: RankedEntries, names: readonly string[]): boolean {
  return hasCoverage({ entries }, minAnsweringCoverage) && !names.some((name) => unmatchedWords.has(name))
}

function hasCoverage({ entries }: Pick<RankedEntries, 'entries'>, minCoverage: number): boolean {
  return entries.slice(0, maxQuotedEntries).some(({ coverage }) => coverage >= minCoverage)
}

/**
 * Tuned on the development half of the questions: maximises right answers minus false ones
 * (docs/decisions/0025-hybrid-search-and-exact-quotes.md).
 */
const minAnsweringCoverage = 0.5
/** Lower, since without stems inflected forms do not match. */
const minForeignCoverage = 0.3
/** Entries with at least this share of the best relevance are quoted too. */
const minShareOfBest = 0.8
const maxQuotedEntries = 3
/** Passages of lower relevance are unrelated to the question. */
const minNearRelevance = 0.5
const maxNearQuotes = 2

/**
 * Quotes the best passages of the best entries. For "when ... last", prefers the newest entries of
 * about equal relevance.
 */
function quoteBestEntries(
  entries: readonly RankedEntry[],
  { question, texts }: AskJournalRequest,
): readonly QuotedWords[] {
  const best = entries[0]
  if (best === undefined) return []
  const closeEntries = entries.filter(({ relevance }) => relevance >= minShareOfBest * best.relevance)
  const getWrittenAt = ({ textIndex }: RankedEntry) => texts[textIndex]?.writtenAt ?? -Infinity
  const quotedEntries = lastTimePattern.test(question)
    ? closeEntries
        .filter(({ coverage }) => coverage >= minShareOfBest * best.coverage)
        .toSorted((a, b) => getWrittenAt(b) - getWrittenAt(a))
    : closeEntries
  return quotedEntries
    .slice(0, maxQuotedEntries)
    .flatMap(({ textIndex, passages }) => quoteBestPassage(textIndex, passages, texts[textIndex]?.content ?? '') ?? [])
}

const lastTimePattern = /\bwhen\b.*\blast\b(?! (?:week|month|year)\b)|\b(?:last time|most recently)\b/iu

function quoteNearEntries(entries: readonly RankedEntry[], { texts }: AskJournalRequest): readonly QuotedWords[] {
  return entries.slice(0, maxNearQuotes).flatMap(({ textIndex, passages }) => {
    if ((passages[0]?.relevance ?? 0) < minNearRelevance) return []
    return quoteBestPassage(textIndex, passages, texts[textIndex]?.content ?? '') ?? []
  })
}

function addDate(quote: QuotedWords, { texts, timeZone }: AskJournalRequest): (string | QuotedWords)[] {
  const writtenAt = texts[quote.textIndex]?.writtenAt
  return writtenAt === undefined ? [quote] : [quote, ` – ${formatDay(writtenAt, timeZone)}`]
}
