import { calendarDate, calendarDay, type CalendarDay, calendarDaySpan, dayOfDate, type Span } from '@geist/domain'
import { findNamedDays, relativeDays } from './find-named-days'
import { monthNumber, months } from './month-number'

/** The time that a question names, and the question without the words for it. */
export interface NamedSpans {
  /** Ascending; several if the question names several days, any of which matches. */
  readonly spans: readonly Span[]
  readonly remainingText: string
}

/**
 * The time that an English question names: days, a month with or without its year, a year, last
 * week and so on. A month without a year is its latest occurrence; last week is the seven days
 * before today.
 *
 * @param now epoch milliseconds
 * @param timeZone the user's IANA time zone
 * @returns `undefined` when the question names no time, an impossible date, or a day as the end of
 * a period
 */
export function findNamedSpans(question: string, now: number, timeZone: string): NamedSpans | undefined {
  const today = calendarDay(now, timeZone)
  const named = findNamedDays(question, today)
  if (named)
    return {
      spans: named.days.map((day) => calendarDaySpan(day, timeZone)),
      remainingText: tidied(named.remainingText),
    }
  for (const { words, days } of spanPatterns) {
    const found = words.exec(question)
    const span = found === null ? undefined : days(found.groups ?? {}, today)
    if (found === null || span === undefined) continue
    const [first, last] = span
    const { from } = calendarDaySpan(first, timeZone)
    const { before } = calendarDaySpan(last, timeZone)
    return { spans: [{ from, before }], remainingText: tidied(question.replace(found[0], ' ')) }
  }
  return undefined
}

function tidied(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim()
}

type Days = readonly [first: CalendarDay, last: CalendarDay]
type Groups = Readonly<Record<string, string | undefined>>

interface SpanPattern {
  readonly words: RegExp
  readonly days: (groups: Groups, today: CalendarDay) => Days | undefined
}

const month = `(?<month>${months.join('|')})`
const year = '(?<year>(?:19|20)\\d\\d)'
/** An impossible date must not match as its month alone. */
const noDayBefore = '(?<!\\d(?:st|nd|rd|th)? (?:of )?)'

const spanPatterns: readonly SpanPattern[] = [
  {
    words: new RegExp(
      `\\b${noDayBefore}(?:(?:in|of|during|from|back in) )?${noDayBefore}${month},? (?:of )?${year}\\b`,
      'iu',
    ),
    days: (groups) => monthDays(Number(groups['year']), monthNumber(groups['month'])),
  },
  {
    // "May" and "March" are also verbs, so they need a preposition.
    words: new RegExp(`\\b(?<!\\d(?:st|nd|rd|th)? )(?:in|of|during|last|this) ${month}\\b(?! (?:the )?\\d)`, 'iu'),
    days: (groups, today) => {
      const date = calendarDate(today)
      const number = monthNumber(groups['month'])
      return monthDays(number > date.month ? date.year - 1 : date.year, number)
    },
  },
  {
    words: new RegExp(`\\b(?:in|of|during|throughout) ${year}\\b`, 'iu'),
    days: (groups) => yearDays(Number(groups['year'])),
  },
  ...relativeDays.map(({ words, back }): SpanPattern => ({
    words: new RegExp(`\\b${words}\\b`, 'iu'),
    days: (_, today) => [today - back, today - back],
  })),
  { words: /\b(?:in the )?(?:last|past) week\b/iu, days: (_, today) => [today - 7, today - 1] },
  { words: /\bthis week\b/iu, days: (_, today) => [today - 6, today] },
  {
    words: /\b(?<which>last|this) month\b/iu,
    days: ({ which = '' }, today) => {
      const date = calendarDate(today)
      const back = which.toLowerCase() === 'last' ? 1 : 0
      return date.month > back ? monthDays(date.year, date.month - back) : monthDays(date.year - 1, 12)
    },
  },
  {
    words: /\b(?<which>last|this) year\b/iu,
    days: ({ which = '' }, today) => yearDays(calendarDate(today).year - (which.toLowerCase() === 'last' ? 1 : 0)),
  },
]

function monthDays(inYear: number, number: number): Days | undefined {
  const first = dayOfDate({ year: inYear, month: number, day: 1 })
  const next = number === 12 ? { year: inYear + 1, month: 1, day: 1 } : { year: inYear, month: number + 1, day: 1 }
  const after = dayOfDate(next)
  return first === undefined || after === undefined ? undefined : [first, after - 1]
}

function yearDays(number: number): Days | undefined {
  const [first, last] = [dayOfDate({ year: number, month: 1, day: 1 }), dayOfDate({ year: number, month: 12, day: 31 })]
  return first === undefined || last === undefined ? undefined : [first, last]
}
