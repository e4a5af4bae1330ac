import { speaksOfCrisis } from '@geist/crisis'
import { nameDay } from '../../analysis/name-day'
import { type RankedPassage, rankPassages } from '../../analysis/rank-passages'
import { type Subject, subjectOf } from '../../analysis/subject-of'
import { wordsOf } from '../../analysis/words-of'
import type { Analysis, ComplexQueryRequest } from '../../journal-ai'
import type { SentenceVectors } from '../../sentence-vectors'
import { pick } from '../compose-suggestion'
import { findThemes } from '../find-themes'
import { isForeign } from '../is-foreign'
import { crisisReplies } from '../reply/crisis-replies'
import { type Feeling, findFeelings } from '../reply/find-feelings'
import { type Random, seededRandom } from '@geist/seeded-random'
import type { Theme } from '../theme'
import { answeringPassages, isAnswering } from './answering-passages'
import { pickRepresentativePassages } from './pick-representative-passages'
import { describeChange } from './describe-change'
import {
  closings,
  closingsWithoutLines,
  leadsToLines,
  leadsToNearLines,
  leadsToOverview,
  leadsToThemes,
  nothingAnswers,
} from './wordings'

/**
 * An analysis by counting and comparing: the passages nearest to the question, recurring themes,
 * and how themes and feelings change over time. For a question without a subject ("What do I write
 * about most") it lists the recurring themes with a passage each.
 *
 * A question in crisis gets only the crisis lines.
 */
export async function composeAnalysis(request: ComplexQueryRequest, vectors: SentenceVectors): Promise<Analysis> {
  const random = seededRandom(request.seed)
  if (speaksOfCrisis(request.prompt)) return { pieces: [pick(crisisReplies, random)], unread: [] }
  const contents = request.texts.map(({ content }) => content)
  const foreign = contents.map((content) => isForeign(content.slice(0, tellingCharacters)))
  const byWordsAlone = isForeign(request.prompt) || foreign.filter(Boolean).length * 2 > foreign.length
  const subject = subjectOf(request.prompt)
  const ranked = await rankPassages(contents, subject, { vectors, byWordsAlone })
  const asked = new Set(findFeelings(request.prompt).map(({ weight }) => weight))
  const passages = ranked.filter((passage) => !isContrary(passage, asked, request))
  const themes = themesOf(request)
  const quoted =
    subject === undefined ? overview(passages, themes, request, random) : lines(passages, asked, request, random)
  const hasLines = quoted.some((piece) => typeof piece !== 'string')
  const paragraphs: Pieces[] = [
    quoted,
    subject === undefined ? [] : [beside(subject, themes, passages, request)],
    [change(request, passages, themes, subject !== undefined)],
    [tellForeign(foreign.filter(Boolean).length, request)],
    [pick(hasLines ? closings : closingsWithoutLines, random)],
  ]
  const opening = `${extent(request)} `
  return { pieces: [opening, ...join(paragraphs)], unread: [] }
}

/** Per text; more costs time and rarely adds a theme. */
const mostCharacters = 20_000
/** Enough to detect the language. */
const tellingCharacters = 2_000
const mostLines = 6
const mostThemes = 4

type Pieces = Analysis['pieces']

/** Joins paragraphs with a blank line and drops empty ones. */
function join(paragraphs: readonly Pieces[]): Pieces {
  const written = paragraphs.filter((pieces) => pieces.some((piece) => piece !== ''))
  return written.flatMap((pieces, index) => (index === 0 ? pieces : ['\n\n', ...pieces]))
}

/** "12 entries, written from March 3, 2026 to May 20, 2026." */
function extent({ texts, unit, timeZone }: ComplexQueryRequest): string {
  const dates = texts.flatMap(({ writtenAt }) => writtenAt ?? []).toSorted((a, b) => a - b)
  const [first, last] = [dates[0], dates.at(-1)].map((date) => (date === undefined ? '' : nameDay(date, timeZone)))
  const count = counted(texts.length, unit)
  if (first === undefined || first === '') return `${count}.`
  return first === last ? `${count} of ${first}.` : `${count}, written from ${first} to ${last}.`
}

function counted(count: number, unit: ComplexQueryRequest['unit']): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? unit : plurals[unit]}`
}

const plurals = { entry: 'entries', line: 'lines', part: 'parts' } as const

function lines(
  passages: readonly RankedPassage[],
  asked: Weights,
  request: ComplexQueryRequest,
  random: Random,
): Pieces {
  const { kind, passages: found } = answeringPassages(passages, mostLines, (passage) => isAkin(passage, asked, request))
  if (kind === 'none') return [pick(nothingAnswers, random)]
  const lead = pick(kind === 'near' ? leadsToNearLines : leadsToLines, random)
  return [lead, ...inOrder(found, request).flatMap((passage) => ['\n', ...line(passage, request)])]
}

type Weights = ReadonlySet<Feeling['weight']>

/**
 * Whether a passage expresses the user's own feeling of the same weight as the question's: "happy"
 * for "What was I proud of".
 */
function isAkin(passage: RankedPassage, asked: Weights, request: ComplexQueryRequest): boolean {
  return (
    asked.size > 0 &&
    feelingsIn(passage, request).some(({ isSelfAttributed, weight }) => isSelfAttributed && asked.has(weight))
  )
}

/**
 * Whether a passage has only feelings of the opposite weight. Vectors of "proud" and "ashamed" are
 * alike, since both occur beside the same words.
 */
function isContrary(passage: RankedPassage, asked: Weights, request: ComplexQueryRequest): boolean {
  if (asked.size === 0 || passage.wordOverlap > 0 || passage.meaning <= 0) return false
  const feelings = feelingsIn(passage, request)
  return feelings.length > 0 && feelings.every(({ weight }) => !asked.has(weight))
}

function feelingsIn({ text, start, end }: RankedPassage, { texts }: ComplexQueryRequest): Feeling[] {
  return findFeelings(texts[text]?.content.slice(start, end) ?? '')
}

/** Sorts by date; undated passages come last, in the order of the selection. */
function inOrder(passages: readonly RankedPassage[], { texts }: ComplexQueryRequest): RankedPassage[] {
  const date = ({ text }: RankedPassage) => texts[text]?.writtenAt ?? Infinity
  return passages.toSorted((a, b) => (date(a) === date(b) ? a.text - b.text || a.start - b.start : date(a) - date(b)))
}

function line({ text, start, end }: RankedPassage, { texts, timeZone }: ComplexQueryRequest): Pieces {
  const writtenAt = texts[text]?.writtenAt
  return [{ text, start, end }, ...(writtenAt === undefined ? [] : [` – ${nameDay(writtenAt, timeZone)}`])]
}

function overview(
  passages: readonly RankedPassage[],
  themes: readonly TextTheme[],
  request: ComplexQueryRequest,
  random: Random,
): Pieces {
  const used = new Set<RankedPassage>()
  const told = sorted(themes, request.prompt).flatMap((theme): Pieces => {
    const passage = passageAbout(theme, passages, request, used)
    if (passage === undefined || used.size === mostThemes) return []
    used.add(passage)
    return [
      '\n',
      `${begun(theme.reference)}, in ${counted(theme.texts.length, request.unit)}: `,
      ...line(passage, request),
    ]
  })
  if (told.length > 0) return [pick(leadsToThemes, random), ...told]
  const typical = inOrder(pickRepresentativePassages(passages, mostThemes), request)
  if (typical.length === 0) return [pick(nothingAnswers, random)]
  return [pick(leadsToOverview, random), ...typical.flatMap((passage) => ['\n', ...line(passage, request)])]
}

/** Prefers the longest passage of up to 28 words, where the theme has most context. */
function passageAbout(
  { reference, texts }: TextTheme,
  passages: readonly RankedPassage[],
  request: ComplexQueryRequest,
  used: ReadonlySet<RankedPassage>,
): RankedPassage | undefined {
  const name = wordsOf(reference.replace(/^(?:your|the|being) /u, ''))
  const worth = ({ length }: RankedPassage) => (length > 28 ? 28 - length : length)
  return passages
    .filter((passage) => texts.includes(passage.text) && !used.has(passage))
    .filter(({ text, start, end }) => {
      const words = new Set(wordsOf(request.texts[text]?.content.slice(start, end) ?? ''))
      return name.every((word) => words.has(word))
    })
    .toSorted((a, b) => worth(b) - worth(a))[0]
}

interface TextTheme extends Theme {
  /** Indexes of the request's texts that hold it. */
  readonly texts: readonly number[]
}

function themesOf({ texts }: ComplexQueryRequest): TextTheme[] {
  const places = texts.map((_, place) => place)
  const newestFirst = places.toSorted((a, b) => (texts[b]?.writtenAt ?? 0) - (texts[a]?.writtenAt ?? 0) || b - a)
  return findThemes(newestFirst.map((place) => texts[place]?.content ?? ''))
    .filter(({ isRecurring: comesBack }) => comesBack)
    .map((theme) => ({ ...theme, texts: theme.writings.map((writing) => newestFirst[writing] ?? 0) }))
}

/** Puts names first if the question asks for people; names have capitals. */
function sorted(themes: readonly TextTheme[], prompt: string): readonly TextTheme[] {
  if (!/\b(?:who|whom|whose|people|friends?|names?)\b/iu.test(prompt)) return themes
  return themes.toSorted((a, b) => Number(isName(b)) - Number(isName(a)))
}

function isName({ reference }: Theme): boolean {
  return /^(?:the )?\p{Lu}/u.test(reference)
}

/** Other themes of the entries that answer; if those are few, the recurring themes of all. */
function beside(
  subject: Subject,
  themes: readonly TextTheme[],
  passages: readonly RankedPassage[],
  { prompt, texts, unit }: ComplexQueryRequest,
): string {
  const about = new Set(subject.words)
  const others = sorted(themes, prompt).filter(({ reference }) => !wordsOf(reference).some((word) => about.has(word)))
  const answering = new Set(passages.filter(isAnswering).map(({ text }) => text))
  const near = others
    .map(({ reference, texts: holders }) => ({
      reference,
      count: holders.filter((text) => answering.has(text)).length,
    }))
    .filter(({ count }) => count >= 2)
    .toSorted((a, b) => b.count - a.count)
  if (near.length > 0 && answering.size < texts.length) {
    const list = near.slice(0, mostThemes).map(({ reference, count }) => `${reference} (${count})`)
    return `${counted(answering.size, unit)} ${answering.size === 1 ? 'has' : 'have'} lines near it. What else is in them: ${list.join(', ')}.`
  }
  const list = others.slice(0, mostThemes).map((theme) => `${theme.reference} (${counted(theme.texts.length, unit)})`)
  return list.length === 0 ? '' : `What returns in them: ${list.join(', ')}.`
}

function change(
  { texts, timeZone }: ComplexQueryRequest,
  passages: readonly RankedPassage[],
  themes: readonly TextTheme[],
  hasSubject: boolean,
): string {
  const answering = new Set(passages.filter(isAnswering).map(({ text }) => text))
  const dated = texts.flatMap(({ content, writtenAt }, place) => {
    if (writtenAt === undefined) return []
    const feelings = findFeelings(content.slice(0, mostCharacters))
    const held = themes.filter((theme) => theme.texts.includes(place)).map(({ reference }) => reference)
    return { writtenAt, feelings, themes: held, answers: hasSubject ? answering.has(place) : undefined }
  })
  return describeChange(
    dated,
    themes.map(({ reference }) => reference),
    timeZone,
  ).join('\n')
}

function tellForeign(count: number, { texts, unit }: ComplexQueryRequest): string {
  if (count === 0) return ''
  const which =
    count === texts.length ? 'They seem' : count === 1 ? 'One of them seems' : `${counted(count, unit)} seem`
  return `${which} to be in another language than English. What is built into Geist reads only English, and looks elsewhere for the words of your question alone.`
}

function begun(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
