import { rankPassages } from '../../analysis/rank-passages'
import type { Analysis, ComplexQueryRequest } from '../../journal-ai'
import { matchIntro, notFoundText, overviewIntro, timeIntro } from './analysis-texts'
import type { Matches, MatchOptions } from './find-matches'
import { groupByTheme, groupByTime } from './group-matches'
import type { Match } from './match'
import { endCounts, pickMatches, sortByDate, sortFromEnd } from './pick-matches'
import { pickRepresentativePassages } from './pick-representative-passages'
import { quoteGroup, quoteMatches } from './quote-matches'
import type { ReadPrompt } from './read-prompt'

type Pieces = Analysis['pieces']

/** For a prompt about everything: periods, themes with passages, or representative passages. */
export async function composeOverview(
  prompt: ReadPrompt,
  { matches, isTimeOnly }: Matches,
  request: ComplexQueryRequest,
  options: MatchOptions,
): Promise<readonly Pieces[]> {
  if (prompt.wantedEnd !== undefined) {
    const picked = sortByDate(
      pickMatches(sortFromEnd(matches, prompt.wantedEnd), request.texts, endCounts[prompt.wantedEnd]),
    )
    return [[matchIntro, ...quoteMatches(picked, request)]]
  }
  const inMatches = new Set(matches.map(toKey))
  const isMatch = (passage: PassageStart) => inMatches.has(toKey(passage))
  if (isTimeOnly && !prompt.asksForChange)
    return [[timeIntro, ...(await quoteRepresentative(isMatch, request, options))]]
  const themes = prompt.asksForChange
    ? groupByTime(matches, request)
    : groupByTheme(matches, request, {
        subject: '',
        onlyPeople: prompt.asksForPeople,
        picksMostFrequent: prompt.asksForMost,
      })
  if (themes !== undefined) return themes.map((group) => quoteGroup(group, request, prompt.asksToCount))
  const quotes = await quoteRepresentative(isMatch, request, options)
  return [quotes.length === 0 ? [notFoundText] : [overviewIntro, ...quotes]]
}

type PassageStart = Pick<Match, 'textIndex' | 'start'>

function toKey({ textIndex, start }: PassageStart): string {
  return `${textIndex} ${start}`
}

/**
 * Quotes passages that are like many others.
 *
 * @param isCandidate whether a passage may be quoted
 */
export async function quoteRepresentative(
  isCandidate: (passage: PassageStart) => boolean,
  request: ComplexQueryRequest,
  options: Pick<MatchOptions, 'embedder' | 'matchesWordsOnly'>,
): Promise<Pieces> {
  const contents = request.texts.map(({ content }) => content)
  const passages = (await rankPassages(contents, undefined, options)).filter(isCandidate)
  const picked = pickRepresentativePassages(passages, maxOverviewLines).map(({ textIndex, start, end }): Match => {
    return { textIndex, start, end, writtenAt: request.texts[textIndex]?.writtenAt, score: 0, aspect: undefined }
  })
  return quoteMatches(sortByDate(picked), request)
}

const maxOverviewLines = 6
