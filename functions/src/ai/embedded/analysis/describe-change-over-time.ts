import { formatDay } from '@geist/answers'
import type { RankedPassage } from '../../analysis/rank-passages'
import type { ComplexQueryRequest } from '../../journal-ai'
import { type Feeling, findFeelings } from './find-feelings'
import { isAnswering } from './select-answering-passages'
import type { TextTheme } from './text-themes'

/** Per text; more costs time and rarely adds a feeling. */
const maxCharacters = 20_000

/**
 * Describes how themes and tone differ between the earlier and the later half of the request's
 * dated texts, one statement per line. `''` for fewer than four dated texts, or for texts of a
 * single day.
 */
export function describeChangeOverTime(
  { texts, timeZone }: ComplexQueryRequest,
  passages: readonly RankedPassage[],
  themes: readonly TextTheme[],
  hasSubject: boolean,
): string {
  const answeringTextIndexes = new Set(passages.filter(isAnswering).map(({ textIndex }) => textIndex))
  const datedTexts = texts.flatMap(({ content, writtenAt }, index): DatedText | [] => {
    if (writtenAt === undefined) return []
    const feelings = findFeelings(content.slice(0, maxCharacters))
    const textThemes = themes.filter((theme) => theme.textIndexes.includes(index)).map(({ reference }) => reference)
    return {
      writtenAt,
      feelings,
      themes: textThemes,
      isAnswering: hasSubject ? answeringTextIndexes.has(index) : undefined,
    }
  })
  const references = themes.map(({ reference }) => reference)
  return compareHalves(datedTexts, references, timeZone).join('\n')
}

/** A dated text with its themes and feelings. */
interface DatedText {
  /** Epoch milliseconds. */
  readonly writtenAt: number
  readonly feelings: readonly Feeling[]
  /** Whether it has passages near the question; `undefined` for a question without a subject. */
  readonly isAnswering: boolean | undefined
  readonly themes: readonly string[]
}

/** @param themes the themes to compare, most important first */
function compareHalves(texts: readonly DatedText[], themes: readonly string[], timeZone: string): string[] {
  const sortedTexts = texts.toSorted((a, b) => a.writtenAt - b.writtenAt)
  const halfCount = Math.floor(sortedTexts.length / 2)
  const halves: Halves = { earlier: sortedTexts.slice(0, halfCount), later: sortedTexts.slice(halfCount) }
  const formatWrittenDay = (text: DatedText | undefined) => formatDay(text?.writtenAt ?? 0, timeZone)
  if (sortedTexts.length < minTexts || formatWrittenDay(sortedTexts[0]) === formatWrittenDay(sortedTexts.at(-1)))
    return []
  const changeLines = [
    ...describeSubjectChange(halves),
    ...describeThemeChanges(halves, themes, formatWrittenDay).slice(0, maxThemes),
    ...describeToneChanges(halves),
  ]
  const earlierUntil = formatWrittenDay(halves.earlier.at(-1))
  const halvesText = `the first ${halves.earlier.length} (until ${earlierUntil}) beside the other ${halves.later.length}`
  if (changeLines.length === 0) return [`Over time nothing shifts much: ${halvesText}.`]
  return [`Over time, ${halvesText}:`, ...changeLines]
}

const minTexts = 4
const maxThemes = 3

interface Halves {
  readonly earlier: readonly DatedText[]
  readonly later: readonly DatedText[]
}

function describeSubjectChange(halves: Halves): string[] {
  const { earlierCount, laterCount } = countInHalves(halves, ({ isAnswering: answers }) => answers === true)
  if (earlierCount + laterCount === 0) return []
  return [`Lines near your question: in ${earlierCount} of the earlier, ${laterCount} of the later.`]
}

/** Describes themes that appear, disappear, or at least double or halve. */
function describeThemeChanges(
  halves: Halves,
  themes: readonly string[],
  formatWrittenDay: (text: DatedText | undefined) => string,
): string[] {
  return themes.flatMap((theme) => {
    const hasTheme = (text: DatedText) => text.themes.includes(theme)
    const { earlierCount, laterCount } = countInHalves(halves, hasTheme)
    const name = theme.slice(0, 1).toUpperCase() + theme.slice(1)
    if (earlierCount === 0 && laterCount >= 2)
      return `${name}: only in the later ones, first on ${formatWrittenDay(halves.later.find(hasTheme))}.`
    if (laterCount === 0 && earlierCount >= 2)
      return `${name}: only in the earlier ones, last on ${formatWrittenDay(halves.earlier.findLast(hasTheme))}.`
    const isShift =
      Math.abs(earlierCount - laterCount) >= 2 &&
      Math.max(earlierCount, laterCount) >= 2 * Math.min(earlierCount, laterCount)
    return isShift ? `${name}: in ${earlierCount} of the earlier, ${laterCount} of the later.` : []
  })
}

function describeToneChanges(halves: Halves): string[] {
  return (['negative', 'positive'] as const).flatMap((valence) => {
    const { earlierCount, laterCount } = countInHalves(halves, ({ feelings }) =>
      feelings.some((feeling) => feeling.valence === valence),
    )
    if (earlierCount + laterCount < 2) return []
    const words = findMostFrequentWords(
      [...halves.earlier, ...halves.later].flatMap(({ feelings }) =>
        feelings.filter((feeling) => feeling.valence === valence),
      ),
    )
    return `${toneNames[valence]} (${words.join(', ')}): in ${earlierCount} of the earlier, ${laterCount} of the later.`
  })
}

const toneNames = {
  negative: 'Words for what weighs on people',
  positive: 'Words for what carries people',
} as const

function findMostFrequentWords(feelings: readonly Feeling[]): string[] {
  const counts = new Map<string, number>()
  for (const { word } of feelings) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([word]) => word)
}

function countInHalves(
  { earlier, later }: Halves,
  matches: (text: DatedText) => boolean,
): { readonly earlierCount: number; readonly laterCount: number } {
  return { earlierCount: earlier.filter(matches).length, laterCount: later.filter(matches).length }
}
