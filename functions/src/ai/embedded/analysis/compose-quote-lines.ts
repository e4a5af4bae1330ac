import { formatDay } from '@geist/answers'
import type { RankedPassage } from '../../analysis/rank-passages'
import { splitStems } from '../../analysis/split-words'
import type { Analysis, ComplexQueryRequest } from '../../journal-ai'
import { pickRandom } from '../pick-random'
import type { Random } from '@geist/seeded-random'
import { selectAnsweringPassages } from './select-answering-passages'
import { formatUnitCount } from './describe-selection'
import { type Valences, hasMatchingFeeling } from './match-feelings'
import { pickRepresentativePassages } from './pick-representative-passages'
import { sortNamesFirst, type TextTheme } from './text-themes'
import { answerIntros, nearMatchIntros, overviewIntros, themeIntros, noAnswerTexts } from './analysis-texts'

type Pieces = Analysis['pieces']

const maxLines = 6
const maxOverviewLines = 4

/** Quotes the passages that answer a question after an intro, one per line, by date. */
export function composeAnswerLines(
  passages: readonly RankedPassage[],
  valences: Valences,
  request: ComplexQueryRequest,
  random: Random,
): Pieces {
  const { kind, passages: answeringPassages } = selectAnsweringPassages(passages, maxLines, (passage) =>
    hasMatchingFeeling(passage, valences, request),
  )
  if (kind === 'none') return [pickRandom(noAnswerTexts, random)]
  const intro = pickRandom(kind === 'near' ? nearMatchIntros : answerIntros, random)
  return [intro, ...quoteByDate(answeringPassages, request)]
}

/** Quotes a passage for each recurring theme, or representative passages if there is no theme. */
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
      `${name}, in ${formatUnitCount(theme.textIndexes.length, request.unit)}: `,
      ...quoteWithDate(passage, request),
    ]
  })
  if (themeLines.length > 0) return [pickRandom(themeIntros, random), ...themeLines]
  const representativePassages = pickRepresentativePassages(passages, maxOverviewLines)
  if (representativePassages.length === 0) return [pickRandom(noAnswerTexts, random)]
  return [pickRandom(overviewIntros, random), ...quoteByDate(representativePassages, request)]
}

/** Quotes one passage per line by date; undated ones last, in the order of the selection. */
function quoteByDate(passages: readonly RankedPassage[], request: ComplexQueryRequest): Pieces {
  const getWrittenAt = ({ textIndex }: RankedPassage) => request.texts[textIndex]?.writtenAt ?? Infinity
  return passages
    .toSorted((a, b) =>
      getWrittenAt(a) === getWrittenAt(b)
        ? a.textIndex - b.textIndex || a.start - b.start
        : getWrittenAt(a) - getWrittenAt(b),
    )
    .flatMap((passage) => ['\n', ...quoteWithDate(passage, request)])
}

function quoteWithDate({ textIndex, start, end }: RankedPassage, { texts, timeZone }: ComplexQueryRequest): Pieces {
  const writtenAt = texts[textIndex]?.writtenAt
  return [{ textIndex, start, end }, ...(writtenAt === undefined ? [] : [` – ${formatDay(writtenAt, timeZone)}`])]
}

/**
 * Finds the passage that gives a theme the most context: the longest of up to 28 words, else the
 * shortest longer one.
 */
function findPassageAbout(
  { reference, textIndexes }: TextTheme,
  passages: readonly RankedPassage[],
  request: ComplexQueryRequest,
  usedPassages: ReadonlySet<RankedPassage>,
): RankedPassage | undefined {
  const themeWords = splitStems(reference.replace(/^(?:your|the|being) /u, ''))
  const scoreLength = ({ wordCount }: RankedPassage) => (wordCount > 28 ? 28 - wordCount : wordCount)
  return passages
    .filter((passage) => textIndexes.includes(passage.textIndex) && !usedPassages.has(passage))
    .filter(({ textIndex, start, end }) => {
      const words = new Set(splitStems(request.texts[textIndex]?.content.slice(start, end) ?? ''))
      return themeWords.every((word) => words.has(word))
    })
    .toSorted((a, b) => scoreLength(b) - scoreLength(a))[0]
}
