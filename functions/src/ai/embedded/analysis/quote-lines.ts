import { nameDay } from '../../analysis/name-day'
import type { RankedPassage } from '../../analysis/rank-passages'
import { wordsOf } from '../../analysis/words-of'
import type { Analysis, ComplexQueryRequest } from '../../journal-ai'
import { pick } from '../compose-suggestion'
import type { Random } from '@geist/seeded-random'
import { answeringPassages } from './answering-passages'
import { countUnits } from './describe-selection'
import { type FeelingWeights, hasLikeFeeling } from './match-feelings'
import { pickRepresentativePassages } from './pick-representative-passages'
import { putNamesFirst, type TextTheme } from './text-themes'
import { leadsToLines, leadsToNearLines, leadsToOverview, leadsToThemes, nothingAnswers } from './wordings'

type Pieces = Analysis['pieces']

const maxLines = 6
const maxOverviewLines = 4

/** The passages that answer a question, one a line, by date. */
export function answerLines(
  passages: readonly RankedPassage[],
  weights: FeelingWeights,
  request: ComplexQueryRequest,
  random: Random,
): Pieces {
  const { kind, passages: answering } = answeringPassages(passages, maxLines, (passage) =>
    hasLikeFeeling(passage, weights, request),
  )
  if (kind === 'none') return [pick(nothingAnswers, random)]
  const lead = pick(kind === 'near' ? leadsToNearLines : leadsToLines, random)
  return [lead, ...quoteByDate(answering, request)]
}

/** The recurring themes with a passage each; without themes, representative passages. */
export function overviewLines(
  passages: readonly RankedPassage[],
  themes: readonly TextTheme[],
  request: ComplexQueryRequest,
  random: Random,
): Pieces {
  const usedPassages = new Set<RankedPassage>()
  const themeLines = putNamesFirst(themes, request.prompt).flatMap((theme): Pieces => {
    const passage = passageAbout(theme, passages, request, usedPassages)
    if (passage === undefined || usedPassages.size === maxOverviewLines) return []
    usedPassages.add(passage)
    const name = theme.reference.slice(0, 1).toUpperCase() + theme.reference.slice(1)
    return ['\n', `${name}, in ${countUnits(theme.texts.length, request.unit)}: `, ...quoteWithDate(passage, request)]
  })
  if (themeLines.length > 0) return [pick(leadsToThemes, random), ...themeLines]
  const typical = pickRepresentativePassages(passages, maxOverviewLines)
  if (typical.length === 0) return [pick(nothingAnswers, random)]
  return [pick(leadsToOverview, random), ...quoteByDate(typical, request)]
}

/** One line per passage by date; undated ones come last, in the order of the selection. */
function quoteByDate(passages: readonly RankedPassage[], request: ComplexQueryRequest): Pieces {
  const dateOf = ({ text }: RankedPassage) => request.texts[text]?.writtenAt ?? Infinity
  return passages
    .toSorted((a, b) => (dateOf(a) === dateOf(b) ? a.text - b.text || a.start - b.start : dateOf(a) - dateOf(b)))
    .flatMap((passage) => ['\n', ...quoteWithDate(passage, request)])
}

function quoteWithDate({ text, start, end }: RankedPassage, { texts, timeZone }: ComplexQueryRequest): Pieces {
  const writtenAt = texts[text]?.writtenAt
  return [{ text, start, end }, ...(writtenAt === undefined ? [] : [` – ${nameDay(writtenAt, timeZone)}`])]
}

/** Prefers the longest passage of up to 28 words, where the theme has most context. */
function passageAbout(
  { reference, texts }: TextTheme,
  passages: readonly RankedPassage[],
  request: ComplexQueryRequest,
  usedPassages: ReadonlySet<RankedPassage>,
): RankedPassage | undefined {
  const themeWords = wordsOf(reference.replace(/^(?:your|the|being) /u, ''))
  const preference = ({ wordCount }: RankedPassage) => (wordCount > 28 ? 28 - wordCount : wordCount)
  return passages
    .filter((passage) => texts.includes(passage.text) && !usedPassages.has(passage))
    .filter(({ text, start, end }) => {
      const words = new Set(wordsOf(request.texts[text]?.content.slice(start, end) ?? ''))
      return themeWords.every((word) => words.has(word))
    })
    .toSorted((a, b) => preference(b) - preference(a))[0]
}
