import {
  toCalendarDate,
  toCalendarDay,
  type CalendarDay,
  getCalendarDaySpan,
  dateToDay,
  type TimeSpan,
} from '@geist/domain'
import { findNamedDays, relativeDays } from './find-named-days'
import { toMonthNumber, monthNames } from './month-names'

export interface NamedSpans {
  /** Ascending; several if the question names several days, any of which matches. */
  readonly spans: readonly TimeSpan[]
  /** The question without the words for the time. */
  readonly remainingText: string
}

/**
 * Finds the time that an English question names: days, a month with or without its year, a year,
 * last week and so on. A month without a year is its latest occurrence; last week is the seven days
 * before today.
 *
 * @param now epoch milliseconds
 * @param timeZone the user's IANA time zone
 * @returns `undefined` when the question names no time, an impossible date, or a day as the end of
 * a period
 */
export function findNamedSpans(question: string, now: number, timeZone: string): NamedSpans | undefined {
  const today = toCalendarDay(now, timeZone)
  const namedDays = findNamedDays(question, today)
  if (namedDays)
    return {
      spans: namedDays.days.map((day) => getCalendarDaySpan(day, timeZone)),
      remainingText: collapseSpaces(namedDays.remainingText),
    }
  for (const { pattern, readDayRange } of spanPatterns) {
    const match = pattern.exec(question)
    const dayRange = match === null ? undefined : readDayRange(match.groups ?? {}, today)
    if (match === null || dayRange === undefined) continue
    const [firstDay, lastDay] = dayRange
    const { start } = getCalendarDaySpan(firstDay, timeZone)
    const { end } = getCalendarDaySpan(lastDay, timeZone)
    return { spans: [{ start, end }], remainingText: collapseSpaces(question.replace(match[0], ' ')) }
  }
  return undefined
}

export function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

type DayRange = readonly [firstDay: CalendarDay, lastDay: CalendarDay]
type Groups = Readonly<Record<string, string | undefined>>

interface SpanPattern {
  readonly pattern: RegExp
  readonly readDayRange: (groups: Groups, today: CalendarDay) => DayRange | undefined
}

const monthPattern = `(?<month>${monthNames.join('|')})`
const yearPattern = '(?<year>(?:19|20)\\d\\d)'
/** Rejects a month after a day number: "31 February 2026" must not match as its month alone. */
const notAfterDay = '(?<!\\d(?:st|nd|rd|th)? (?:of )?)'

const spanPatterns: readonly SpanPattern[] = [
  {
    pattern: new RegExp(
      `\\b${notAfterDay}(?:(?:in|of|during|from|back in) )?${notAfterDay}${monthPattern},? (?:of )?${yearPattern}\\b`,
      'iu',
    ),
    readDayRange: (groups) => getMonthRange(Number(groups['year']), toMonthNumber(groups['month'])),
  },
  {
    // "May" and "March" are also verbs, so they need a preposition.
    pattern: new RegExp(
      `\\b(?<!\\d(?:st|nd|rd|th)? )(?:in|of|during|last|this) ${monthPattern}\\b(?! (?:the )?\\d)`,
      'iu',
    ),
    readDayRange: (groups, today) => {
      const date = toCalendarDate(today)
      const namedMonth = toMonthNumber(groups['month'])
      return getMonthRange(namedMonth > date.month ? date.year - 1 : date.year, namedMonth)
    },
  },
  {
    pattern: new RegExp(`\\b(?:in|of|during|throughout|from|was|is|for) ${yearPattern}\\b`, 'iu'),
    readDayRange: (groups) => getYearRange(Number(groups['year'])),
  },
  ...relativeDays.map(({ phrase, daysAgo }): SpanPattern => ({
    pattern: new RegExp(`\\b${phrase}\\b`, 'iu'),
    readDayRange: (_, today) => [today - daysAgo, today - daysAgo],
  })),
  { pattern: /\b(?:in the )?(?:last|past) week\b/iu, readDayRange: (_, today) => [today - 7, today - 1] },
  { pattern: /\bthis week\b/iu, readDayRange: (_, today) => [today - 6, today] },
  {
    pattern: /\b(?<determiner>last|this) month\b/iu,
    readDayRange: ({ determiner = '' }, today) => {
      const date = toCalendarDate(today)
      const monthsAgo = determiner.toLowerCase() === 'last' ? 1 : 0
      return date.month > monthsAgo
        ? getMonthRange(date.year, date.month - monthsAgo)
        : getMonthRange(date.year - 1, 12)
    },
  },
  {
    pattern: /\b(?<determiner>last|this) year\b/iu,
    readDayRange: ({ determiner = '' }, today) =>
      getYearRange(toCalendarDate(today).year - (determiner.toLowerCase() === 'last' ? 1 : 0)),
  },
]

function getMonthRange(year: number, month: number): DayRange | undefined {
  const firstDay = dateToDay({ year, month, day: 1 })
  const nextMonth = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }
  const nextMonthFirstDay = dateToDay(nextMonth)
  return firstDay === undefined || nextMonthFirstDay === undefined ? undefined : [firstDay, nextMonthFirstDay - 1]
}

function getYearRange(year: number): DayRange | undefined {
  const firstDay = dateToDay({ year, month: 1, day: 1 })
  const lastDay = dateToDay({ year, month: 12, day: 31 })
  return firstDay === undefined || lastDay === undefined ? undefined : [firstDay, lastDay]
}
