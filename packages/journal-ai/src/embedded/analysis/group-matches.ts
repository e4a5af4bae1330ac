import { formatDay } from '@geist/answers'
import { findSlots } from '../slots/find-slots'
import type { Slot } from '../slots/slot'
import type { ComplexQueryRequest } from '../../journal-ai'
import { splitStems } from '../../analysis/split-words'
import type { Match } from './match'
import { pickMatches, sortByDate } from './pick-matches'
import { otherHeading } from './analysis-texts'

/** Matches below a heading. */
export interface MatchGroup {
  /** `undefined` for matches of one kind only. */
  readonly heading: string | undefined
  readonly matches: readonly Match[]
  /** Number of texts in the group, including those not quoted. */
  readonly textCount: number
}

const maxGroups = 4
const maxOverviewGroups = 6
const maxMatchesPerGroup = 3

export interface ThemeGroupingOptions {
  /**
   * Subject of the prompt, `''` if it is about everything. Themes that share a word with it are
   * skipped, since most matches have them.
   */
  readonly subject: string
  /** Whether to use only people and other proper names. */
  readonly onlyPeople: boolean
  /**
   * Whether to take the most frequent themes. Otherwise at most half are names, if there are enough
   * other themes.
   */
  readonly picksMostFrequent: boolean
}

/**
 * Splits dated matches into two or three consecutive periods with similar numbers of instants.
 * `undefined` if they are of fewer than four days.
 */
export function groupByTime(
  matches: readonly Match[],
  request: ComplexQueryRequest,
): readonly MatchGroup[] | undefined {
  const dated = sortByDate(matches.filter(({ writtenAt }) => writtenAt !== undefined))
  const instants = [...new Set(dated.map(({ writtenAt }) => writtenAt ?? 0))]
  const days = new Set(instants.map((instant) => formatDay(instant, request.timeZone)))
  if (days.size < minDays) return undefined
  const periodCount = instants.length >= minInstantsForThreePeriods ? 3 : 2
  return Array.from({ length: periodCount }, (_, period) => {
    const own = new Set(
      instants.slice(
        Math.round((period * instants.length) / periodCount),
        Math.round(((period + 1) * instants.length) / periodCount),
      ),
    )
    const ownMatches = matches.filter(({ writtenAt }) => writtenAt !== undefined && own.has(writtenAt))
    const picked = sortByDate(pickMatches(ownMatches, request.texts, maxMatchesPerGroup))
    return { heading: formatPeriod([...own], request.timeZone), matches: picked, textCount: own.size }
  })
}

/** Fewer lines show no change. */
const minDays = 4
const minInstantsForThreePeriods = 6

function formatPeriod(instants: readonly number[], timeZone: string): string {
  const first = formatDay(Math.min(...instants), timeZone)
  const last = formatDay(Math.max(...instants), timeZone)
  return first === last ? first : `${first} to ${last}`
}

/**
 * Groups matches by the people and things that their texts share; the rest is below 'Also',
 * except for a prompt about people or everything. `undefined` if no theme occurs in two texts.
 */
export function groupByTheme(
  matches: readonly Match[],
  request: ComplexQueryRequest,
  { subject, onlyPeople, picksMostFrequent }: ThemeGroupingOptions,
): readonly MatchGroup[] | undefined {
  const textIndexes = [
    ...new Set(
      sortByDate(matches)
        .toReversed()
        .map(({ textIndex }) => textIndex),
    ),
  ]
  const subjectStems = new Set(splitStems(subject))
  const candidates = findSlots(textIndexes.map((index) => request.texts[index]?.content ?? ''))
    .filter((slot) => slot.isRecurring && (!onlyPeople || slot.kind === 'person' || isName(slot)))
    .filter(({ reference }) => !splitStems(reference).some((stem) => subjectStems.has(stem)))
    .toSorted((a, b) => b.writingIndexes.length - a.writingIndexes.length)
  const maxCount = subject === '' ? maxOverviewGroups : maxGroups
  const slots = picksMostFrequent ? candidates.slice(0, maxCount) : limitNames(candidates, maxCount)
  const used = new Set<Match>()
  const groups = slots.flatMap(({ reference, writingIndexes }): MatchGroup | [] => {
    const own = new Set(writingIndexes.map((index) => textIndexes[index]))
    const ownMatches = matches.filter((match) => own.has(match.textIndex) && !used.has(match))
    const mentioning = preferMentions(ownMatches, reference, request)
    const picked = sortByDate(pickMatches(mentioning, request.texts, maxMatchesPerGroup))
    if (picked.length === 0) return []
    for (const match of picked) used.add(match)
    return { heading: reference.slice(0, 1).toUpperCase() + reference.slice(1), matches: picked, textCount: own.size }
  })
  if (groups.length === 0) return undefined
  const groupedTexts = new Set([...used].map(({ textIndex }) => textIndex))
  const others = matches.filter(({ textIndex }) => !groupedTexts.has(textIndex))
  const pickedOthers =
    onlyPeople || subject === '' ? [] : sortByDate(pickMatches(others, request.texts, maxMatchesPerGroup))
  return pickedOthers.length === 0
    ? groups
    : [
        ...groups,
        {
          heading: otherHeading,
          matches: pickedOthers,
          textCount: new Set(others.map(({ textIndex }) => textIndex)).size,
        },
      ]
}

/**
 * Picks up to `maxCount` slots. At most half are names if there are enough others: a diary names
 * people in most of its notes.
 */
function limitNames(slots: readonly Slot[], maxCount: number): readonly Slot[] {
  const otherCount = Math.min(slots.filter((slot) => !isName(slot)).length, Math.floor(maxCount / 2))
  const names = slots.filter(isName).slice(0, maxCount - otherCount)
  const others = slots.filter((slot) => !isName(slot)).slice(0, maxCount - names.length)
  const picked = new Set([...names, ...others])
  return slots.filter((slot) => picked.has(slot))
}

function isName({ reference }: Slot): boolean {
  return /^\p{Lu}/u.test(reference)
}

/** Puts matches that have every word of the theme first, then other matches of the same texts. */
function preferMentions(
  matches: readonly Match[],
  reference: string,
  { texts }: ComplexQueryRequest,
): readonly Match[] {
  const stems = splitStems(reference.replace(/^(?:your|the) /u, ''))
  const names = (match: Match) => {
    const own = new Set(splitStems(texts[match.textIndex]?.content.slice(match.start, match.end) ?? ''))
    return stems.every((stem) => own.has(stem))
  }
  return [...matches.filter(names), ...matches.filter((match) => !names(match))]
}
