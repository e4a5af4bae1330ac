import { formatDay } from '@geist/answers'
import type { Analysis, ComplexQueryRequest } from '../../journal-ai'
import { otherHeading } from './analysis-texts'
import { formatUnitCount } from './describe-count'
import type { MatchGroup } from './group-matches'
import type { Match } from './match'
import { widenQuote } from './widen-quote'

type Pieces = Analysis['pieces']

/** Quotes one match per line, with its day. */
export function quoteMatches(matches: readonly Match[], { texts, timeZone }: ComplexQueryRequest): Pieces {
  const quotedEnds = new Map<number, number>()
  return matches.flatMap(({ textIndex, start, end, writtenAt }): Pieces => {
    const quotedEnd = quotedEnds.get(textIndex) ?? 0
    // A widened quote may hold the next match, or its beginning.
    if (start < quotedEnd) return []
    const widened = widenQuote(texts[textIndex]?.content ?? '', { textIndex, start, end })
    const words = widened.start < quotedEnd ? { textIndex, start, end } : widened
    quotedEnds.set(textIndex, words.end)
    return ['\n', words, ...(writtenAt === undefined ? [] : [` – ${formatDay(writtenAt, timeZone)}`])]
  })
}

/** Quotes the matches of a group below its heading. */
export function quoteGroup(group: MatchGroup, request: ComplexQueryRequest, withCount = false): Pieces {
  const count =
    withCount && group.heading !== otherHeading ? `, in ${formatUnitCount(group.textCount, request.unit)}` : ''
  return [`${group.heading ?? ''}${count}`, ...quoteMatches(group.matches, request)]
}
