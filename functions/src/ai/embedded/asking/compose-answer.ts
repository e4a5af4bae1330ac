import { speaksOfCrisis } from '@geist/crisis'
import { type Random, seededRandom } from '@geist/seeded-random'
import { isInSpan } from '../../analysis/is-in-span'
import { nameDay } from '../../analysis/name-day'
import { rankForQuestion, type RankedRequest } from '../../analysis/rank-for-question'
import type { RankedEntries, RankedEntry } from '../../analysis/rank-entries'
import type { AskJournalRequest, JournalAnswer, QuotedWords } from '../../journal-ai'
import type { SentenceVectors } from '../../sentence-vectors'
import { pick } from '../compose-suggestion'
import { crisisReplies } from '../reply/crisis-replies'
import { findNames } from './find-names'
import { quoteAround } from './quote-around'
import {
  cannotCountNotice,
  answerIntros,
  nearMatchIntros,
  timeSpanIntros,
  noAnswerTexts,
  noSearchTermNotice,
  exactWordsOnlyNotice,
} from './wordings'

/**
 * An answer by comparing: the journal's passages nearest to the question, best first, each with its
 * day. If no passage is near enough, or a name in the question never occurs, the answer says so and
 * quotes at most near passages.
 *
 * A question in crisis gets only the crisis lines.
 */
export async function composeAnswer(request: AskJournalRequest, vectors: SentenceVectors): Promise<JournalAnswer> {
  const random = seededRandom(request.seed)
  if (speaksOfCrisis(request.question)) return { pieces: [pick(crisisReplies, random)], isKnown: false }
  const answer = await answerWithQuotes(request, vectors, random)
  if (!/\bhow many\b/iu.test(request.question)) return answer
  return { ...answer, pieces: [`${cannotCountNotice} `, ...answer.pieces] }
}

async function answerWithQuotes(
  request: AskJournalRequest,
  vectors: SentenceVectors,
  random: Random,
): Promise<JournalAnswer> {
  const ranked = await rankForQuestion(request, vectors, { isTimeStrict: true })
  const { searchText, hasSubject, byWordsAlone, spans } = ranked
  if (!hasSubject) {
    return spans.length === 0
      ? { pieces: [noSearchTermNotice], isKnown: false }
      : quotesOfSpans(ranked, request, random)
  }
  const hasAnswer = byWordsAlone ? hasCoverage(ranked, foreignCoverage) : hasAnswerTo(ranked, findNames(searchText))
  const answeringQuotes = hasAnswer ? answeringQuotesOf(ranked.entries, request) : []
  const isKnown = answeringQuotes.length > 0
  const quotes = isKnown ? answeringQuotes : nearQuotesOf(ranked.entries, request)
  const quotedPieces = quotes.flatMap((quote) => ['\n', ...withDate(quote, request)])
  const intro = introduce({ isKnown, hasLines: quotes.length > 0, byWordsAlone }, random)
  return { pieces: [...intro, ...quotedPieces], isKnown }
}

/** For a question that names only a time: a sample of its entries, oldest first. */
function quotesOfSpans({ entries, spans }: RankedRequest, request: AskJournalRequest, random: Random): JournalAnswer {
  const quotesPerSpan = Math.ceil(maxTimeQuotes / spans.length)
  const entryQuotes = spans.flatMap((span) => {
    const spanEntries = entries.filter(({ text }) => isInSpan(request.texts[text]?.writtenAt, span))
    const quotes = spanEntries.flatMap(({ text, passages }) => {
      const inOrder = passages.toSorted((a, b) => a.start - b.start)
      return quoteAround(text, inOrder, request.texts[text]?.content ?? '') ?? []
    })
    return sampleEvenly(quotes, quotesPerSpan)
  })
  if (entryQuotes.length === 0) return { pieces: [pick(noAnswerTexts, random)], isKnown: false }
  return {
    pieces: [pick(timeSpanIntros, random), ...entryQuotes.flatMap((quote) => ['\n', ...withDate(quote, request)])],
    isKnown: true,
  }
}

/** Samples at most `most` items evenly. */
function sampleEvenly<T>(items: readonly T[], maxCount: number): readonly T[] {
  const step = Math.max(1, items.length / maxCount)
  const chosenIndexes = new Set(
    Array.from({ length: Math.min(maxCount, items.length) }, (_, n) => Math.floor(n * step)),
  )
  return items.filter((_, index) => chosenIndexes.has(index))
}

const maxTimeQuotes = 5

function introduce(
  {
    isKnown,
    hasLines,
    byWordsAlone,
  }: { readonly isKnown: boolean; readonly hasLines: boolean; readonly byWordsAlone: boolean },
  random: Random,
): string[] {
  const foreignNotice = byWordsAlone ? [`${exactWordsOnlyNotice} `] : []
  if (isKnown) return [...foreignNotice, pick(answerIntros, random)]
  return [...foreignNotice, pick(noAnswerTexts, random), ...(hasLines ? [` ${pick(nearMatchIntros, random)}`] : [])]
}

function hasAnswerTo({ entries, unmatchedWords }: RankedEntries, names: readonly string[]): boolean {
  return hasCoverage({ entries }, answeringCoverage) && !names.some((name) => unmatchedWords.has(name))
}

function hasCoverage({ entries }: Pick<RankedEntries, 'entries'>, minCoverage: number): boolean {
  return entries.slice(0, maxQuotedEntries).some(({ coverage: covered }) => covered >= minCoverage)
}

/**
 * Tuned on the development half of the questions: maximises right answers less false ones, see
 * decision 25.
 */
const answeringCoverage = 0.5
/** Lower, since without stems inflected forms do not match. */
const foreignCoverage = 0.3
/** Entries with at least this share of the best relevance are quoted too. */
const nearBestShare = 0.8
const maxQuotedEntries = 3
/** Passages below it are unrelated to the question. */
const nearRelevance = 0.5
const maxNearQuotes = 2

/**
 * The best passages of the best entries. For "when ... last", the newest entries of about equal
 * relevance.
 */
function answeringQuotesOf(
  entries: readonly RankedEntry[],
  { question, texts }: AskJournalRequest,
): readonly QuotedWords[] {
  const best = entries[0]
  if (best === undefined) return []
  const closeEntries = entries.filter(({ relevance }) => relevance >= nearBestShare * best.relevance)
  const writtenAt = ({ text }: RankedEntry) => texts[text]?.writtenAt ?? -Infinity
  const quotedEntries = asksForLast.test(question)
    ? closeEntries
        .filter(({ coverage: covered }) => covered >= nearBestShare * best.coverage)
        .toSorted((a, b) => writtenAt(b) - writtenAt(a))
    : closeEntries
  return quotedEntries
    .slice(0, maxQuotedEntries)
    .flatMap(({ text, passages }) => quoteAround(text, passages, texts[text]?.content ?? '') ?? [])
}

const asksForLast = /\bwhen\b.*\blast\b(?! (?:week|month|year)\b)|\b(?:last time|most recently)\b/iu

function nearQuotesOf(entries: readonly RankedEntry[], { texts }: AskJournalRequest): readonly QuotedWords[] {
  return entries.slice(0, maxNearQuotes).flatMap(({ text, passages }) => {
    if ((passages[0]?.relevance ?? 0) < nearRelevance) return []
    return quoteAround(text, passages, texts[text]?.content ?? '') ?? []
  })
}

function withDate(quote: QuotedWords, { texts, timeZone }: AskJournalRequest): (string | QuotedWords)[] {
  const writtenAt = texts[quote.text]?.writtenAt
  return writtenAt === undefined ? [quote] : [quote, ` – ${nameDay(writtenAt, timeZone)}`]
}
