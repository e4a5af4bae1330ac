import { formatDay } from '../../analysis/format-day'
import type { RankedPassage } from '../../analysis/rank-passages'
import { splitStems } from '../../analysis/split-words'
import type { Analysis, ComplexQueryRequest } from '../../journal-ai'
import { pick } from '../compose-suggestion'
import type { Random } from '@geist/seeded-random'
import { selectAnsweringPassages } from './select-answering-passages'
import { countUnits } from './describe-selection'
import { type Valences, hasMatchingFeeling } from './match-feelings'
import { pickRepresentativePassages } from './pick-representative-passages'
import { sortNamesFirst, type TextTheme } from './text-themes'
import { leadsToLines, leadsToNearLines, leadsToOverview, leadsToThemes, nothingAnswers } from './wordings'

type Pieces = Analysis['pieces']

const maxLines = 6
const maxOverviewLines = 4

/** The passages that answer a question, one a line, by date. */
export function composeAnswerLines(
  passages: readonly RankedPassage[],
  valences: Valences,
  request: ComplexQueryRequest,
  random: Random,
): Pieces {
  const { kind, passages: answering } = selectAnsweringPassages(passages, maxLines, (passage) =>
    hasMatchingFeeling(passage, valences, request),
  )
  if (kind === 'none') return [pick(nothingAnswers, random)]
  const lead = pick(kind === 'near' ? leadsToNearLines : leadsToLines, random)
  return [lead, ...quoteByDate(answering, request)]
}

/** The recurring themes with a passage each; without themes, representative passages. */
export function composeOverviewLines(
  passages: readonly RankedPassage[],
  themes: readonly TextTheme[],
  request: ComplexQueryRequest,
  random: Random,
): Pieces {
  const usedPassages = new Set<RankedPassage>()
  const themeLines = sortNamesFirst(themes, request.prompt).flatMap((theme): Pieces => {
    const passage = findPassageAbout(theme, passages, request, usedPassages)
    if (passage === undefined || usedPassages.size === maxOverviewLines) return []
    usedPassages.add(passage)
    const name = theme.reference.slice(0, 1).toUpperCase() + theme.reference.slice(1)
    return [
      '\n',
      `${name}, in ${countUnits(theme.textIndexes.length, request.unit)}: `,
      ...quoteWithDate(passage, request),
    ]
  })
  if (themeLines.length > 0) return [pick(leadsToThemes, random), ...themeLines]
  const typical = pickRepresentativePassages(passages, maxOverviewLines)
  if (typical.length === 0) return [pick(nothingAnswers, random)]
  return [pick(leadsToOverview, random), ...quoteByDate(typical, request)]
}

/** One line per passage by date; undated ones come last, in the order of the selection. */
function quoteByDate(passages: readonly RankedPassage[], request: ComplexQueryRequest): Pieces {
  const timeOf = ({ textIndex }: RankedPassage) => request.texts[textIndex]?.writtenAt ?? Infinity
  return passages
    .toSorted((a, b) =>
      timeOf(a) === timeOf(b) ? a.textIndex - b.textIndex || a.start - b.start : timeOf(a) - timeOf(b),
    )
    .flatMap((passage) => ['\n', ...quoteWithDate(passage, request)])
}

function quoteWithDate({ textIndex, start, end }: RankedPassage, { texts, timeZone }: ComplexQueryRequest): Pieces {
  const writtenAt = texts[textIndex]?.writtenAt
  return [{ textIndex, start, end }, ...(writtenAt === undefined ? [] : [` – ${formatDay(writtenAt, timeZone)}`])]
}

/** Finds the longest passage of up to 28 words about a theme, where it has most context. */
function findPassageAbout(
  { reference, textIndexes }: TextTheme,
  passages: readonly RankedPassage[],
  request: ComplexQueryRequest,
  usedPassages: ReadonlySet<RankedPassage>,
): RankedPassage | undefined {
  const themeWords = splitStems(reference.replace(/^(?:your|the|being) /u, ''))
  const preference = ({ wordCount }: RankedPassage) => (wordCount > 28 ? 28 - wordCount : wordCount)
  return passages
    .filter((passage) => textIndexes.includes(passage.textIndex) && !usedPassages.has(passage))
    .filter(({ textIndex, start, end }) => {
      const words = new Set(splitStems(request.texts[textIndex]?.content.slice(start, end) ?? ''))
      return themeWords.every((word) => words.has(word))
    })
    .toSorted((a, b) => preference(b) - preference(a))[0]
}
