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
  const answer = await answerByLines(request, vectors, random)
  if (!/\bhow many\b/iu.test(request.question)) return answer
  return { ...answer, pieces: [`${cannotCountNotice} `, ...answer.pieces] }
}

async function answerByLines(
  request: AskJournalRequest,
  vectors: SentenceVectors,
  random: Random,
): Promise<JournalAnswer> {
  const ranked = await rankForQuestion(request, vectors, { isTimeStrict: true })
  const { searchText, hasSubject, byWordsAlone, spans } = ranked
  if (!hasSubject) {
    return spans.length === 0 ? { pieces: [noSearchTermNotice], isKnown: false } : linesOfTime(ranked, request, random)
  }
  const found = byWordsAlone ? covers(ranked, enoughForeign) : answers(ranked, findNames(searchText))
  const answering = found ? answerLines(ranked.entries, request) : []
  const isKnown = answering.length > 0
  const lines = isKnown ? answering : nearLines(ranked.entries, request)
  const quoted = lines.flatMap((line) => ['\n', ...dated(line, request)])
  const leading = lead({ isKnown, hasLines: lines.length > 0, byWordsAlone }, random)
  return { pieces: [...leading, ...quoted], isKnown }
}

/** For a question that names only a time: a sample of its entries, oldest first. */
function linesOfTime({ entries, spans }: RankedRequest, request: AskJournalRequest, random: Random): JournalAnswer {
  const ofEach = Math.ceil(mostOfTime / spans.length)
  const lines = spans.flatMap((span) => {
    const ofIt = entries.filter(({ text }) => isInSpan(request.texts[text]?.writtenAt, span))
    const quotes = ofIt.flatMap(({ text, passages }) => {
      const inOrder = passages.toSorted((a, b) => a.start - b.start)
      return quoteAround(text, inOrder, request.texts[text]?.content ?? '') ?? []
    })
    return spread(quotes, ofEach)
  })
  if (lines.length === 0) return { pieces: [pick(noAnswerTexts, random)], isKnown: false }
  return {
    pieces: [pick(timeSpanIntros, random), ...lines.flatMap((line) => ['\n', ...dated(line, request)])],
    isKnown: true,
  }
}

/** Samples at most `most` items evenly. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, all.length / most)
  const chosen = new Set(Array.from({ length: Math.min(most, all.length) }, (_, at) => Math.floor(at * step)))
  return all.filter((_, place) => chosen.has(place))
}

const mostOfTime = 5

function lead(
  {
    isKnown,
    hasLines,
    byWordsAlone,
  }: { readonly isKnown: boolean; readonly hasLines: boolean; readonly byWordsAlone: boolean },
  random: Random,
): string[] {
  const foreign = byWordsAlone ? [`${exactWordsOnlyNotice} `] : []
  if (isKnown) return [...foreign, pick(answerIntros, random)]
  return [...foreign, pick(noAnswerTexts, random), ...(hasLines ? [` ${pick(nearMatchIntros, random)}`] : [])]
}

function answers({ entries, unmatchedWords }: RankedEntries, names: readonly string[]): boolean {
  return covers({ entries }, enoughCovered) && !names.some((name) => unmatchedWords.has(name))
}

function covers({ entries }: Pick<RankedEntries, 'entries'>, enough: number): boolean {
  return entries.slice(0, mostEntries).some(({ covered }) => covered >= enough)
}

/**
 * Tuned on the development half of the questions: maximises right answers less false ones, see
 * decision 25.
 */
const enoughCovered = 0.5
/** Lower, since without stems inflected forms do not match. */
const enoughForeign = 0.3
/** Entries with at least this share of the best worth are quoted too. */
const besideBest = 0.8
const mostEntries = 3
/** Passages below it are unrelated to the question. */
const nearWorth = 0.5
const mostNear = 2

/**
 * The best passages of the best entries. For "when ... last", the newest entries of about equal
 * worth.
 */
function answerLines(entries: readonly RankedEntry[], { question, texts }: AskJournalRequest): readonly QuotedWords[] {
  const best = entries[0]
  if (best === undefined) return []
  const alike = entries.filter(({ worth }) => worth >= besideBest * best.worth)
  const writtenAt = ({ text }: RankedEntry) => texts[text]?.writtenAt ?? -Infinity
  const beside = asksForLast.test(question)
    ? alike
        .filter(({ covered }) => covered >= besideBest * best.covered)
        .toSorted((a, b) => writtenAt(b) - writtenAt(a))
    : alike
  return beside
    .slice(0, mostEntries)
    .flatMap(({ text, passages }) => quoteAround(text, passages, texts[text]?.content ?? '') ?? [])
}

const asksForLast = /\bwhen\b.*\blast\b(?! (?:week|month|year)\b)|\b(?:last time|most recently)\b/iu

function nearLines(entries: readonly RankedEntry[], { texts }: AskJournalRequest): readonly QuotedWords[] {
  return entries.slice(0, mostNear).flatMap(({ text, passages }) => {
    if ((passages[0]?.worth ?? 0) < nearWorth) return []
    return quoteAround(text, passages, texts[text]?.content ?? '') ?? []
  })
}

function dated(line: QuotedWords, { texts, timeZone }: AskJournalRequest): (string | QuotedWords)[] {
  const writtenAt = texts[line.text]?.writtenAt
  return writtenAt === undefined ? [line] : [line, ` – ${nameDay(writtenAt, timeZone)}`]
}
