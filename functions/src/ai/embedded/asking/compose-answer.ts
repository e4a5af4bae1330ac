import { speaksOfCrisis } from '@geist/crisis'
import { type Random, seededRandom } from '@geist/seeded-random'
import { askedText } from '../../analysis/asked-text'
import { nameDay } from '../../analysis/name-day'
import { type RankedEntries, type RankedEntry, rankEntries } from '../../analysis/rank-entries'
import type { AskJournalRequest, JournalAnswer, QuotedWords } from '../../journal-ai'
import type { SentenceVectors } from '../../sentence-vectors'
import { pick } from '../compose-suggestion'
import { isForeign } from '../is-foreign'
import { crisisReplies } from '../reply/crisis-replies'
import { namesIn } from './names-in'
import { leadsToAnswer, leadsToNear, notKnown, wordsAlone } from './wordings'

/**
 * An answer without understanding: the lines of the journal that come nearest to the question, nearest first, each with its day. Where none is near enough, or a name that was
 * asked for is nowhere, it says that the journal does not hold the answer, and quotes at most what is near.
 *
 * A question that speaks of not wanting to live is answered with the crisis lines alone.
 */
export async function composeAnswer(request: AskJournalRequest, vectors: SentenceVectors): Promise<JournalAnswer> {
  const { question, turns, texts, seed } = request
  const random = seededRandom(seed)
  if (speaksOfCrisis(question)) return { pieces: [pick(crisisReplies, random)], isKnown: false }
  const byWordsAlone = isForeign(question)
  const asked = askedText(
    question,
    turns.map((turn) => turn.question),
  )
  const ranked = await rankEntries(
    asked,
    texts.map(({ content }) => content),
    { vectors, byWordsAlone },
  )
  const isKnown = answers(ranked, byWordsAlone ? [] : namesIn(asked))
  const lines = isKnown ? answerLines(ranked.entries) : nearLines(ranked.entries)
  const quoted = lines.flatMap((line) => ['\n', ...dated(line, request)])
  return { pieces: [...lead({ isKnown, hasLines: lines.length > 0, byWordsAlone }, random), ...quoted], isKnown }
}

function lead(
  {
    isKnown,
    hasLines,
    byWordsAlone,
  }: { readonly isKnown: boolean; readonly hasLines: boolean; readonly byWordsAlone: boolean },
  random: Random,
): string[] {
  const foreign = byWordsAlone ? [`${wordsAlone} `] : []
  if (isKnown) return [...foreign, pick(leadsToAnswer, random)]
  return [...foreign, pick(notKnown, random), ...(hasLines ? [` ${pick(leadsToNear, random)}`] : [])]
}

function answers({ entries, unheard }: RankedEntries, names: readonly string[]): boolean {
  const covered = Math.max(0, ...entries.slice(0, mostEntries).map((entry) => entry.covered))
  return covered >= enoughCovered && !names.some((name) => unheard.has(name))
}

/** Where, on the half of the questions that is for development, right answers less answers to what is not there are most: see decision 25. */
const enoughCovered = 0.5
/** A line of another entry is quoted where that is so much of the best one's worth. */
const besideBest = 0.8
const mostEntries = 3
/** Below it a line has nothing to do with the question. */
const nearWorth = 0.5
const mostNear = 2

/** The best line of each of the best entries, and a second one of the first where it says as much. */
function answerLines(entries: readonly RankedEntry[]): readonly QuotedWords[] {
  const best = entries[0]
  if (best === undefined) return []
  const beside = entries.slice(0, mostEntries).filter(({ worth }) => worth >= besideBest * best.worth)
  return beside.flatMap(({ text, passages }, index) => {
    const [first, second] = passages
    if (first === undefined) return []
    const both =
      index === 0 && second !== undefined && second.worth >= besideBest * first.worth ? [first, second] : [first]
    return both.toSorted((a, b) => a.start - b.start).map(({ start, end }) => ({ text, start, end }))
  })
}

function nearLines(entries: readonly RankedEntry[]): readonly QuotedWords[] {
  return entries.slice(0, mostNear).flatMap(({ text, passages: [first] }) => {
    if (first === undefined || first.worth < nearWorth) return []
    return { text, start: first.start, end: first.end }
  })
}

function dated(line: QuotedWords, { texts, timeZone }: AskJournalRequest): (string | QuotedWords)[] {
  const writtenAt = texts[line.text]?.writtenAt
  return writtenAt === undefined ? [line] : [line, ` – ${nameDay(writtenAt, timeZone)}`]
}
