import { calendarDate, calendarDay, type CalendarDay, calendarDaySpan, dayOfDate, type Span } from '@geist/domain'

/** A question about some time: that time, and the question without the words for it. */
export interface AskedSpan extends Span {
  readonly rest: string
}

/**
 * The time that an English question names: a month with or without its year, a year, yesterday, last week and the like. A month without a year is the last one that has begun;
 * last week is the seven days before today. `undefined` where it names none.
 *
 * @param now epoch milliseconds
 * @param timeZone the reader's, one that the platform knows
 */
export function spanAsked(question: string, now: number, timeZone: string): AskedSpan | undefined {
  const today = calendarDay(now, timeZone)
  for (const { words, days } of ways) {
    const found = words.exec(question)
    const span = found === null ? undefined : days(found.groups ?? {}, today)
    if (found === null || span === undefined) continue
    const [first, last] = span
    const rest = question.replace(found[0], ' ').replaceAll(/\s+/gu, ' ').trim()
    return { from: calendarDaySpan(first, timeZone).from, before: calendarDaySpan(last, timeZone).before, rest }
  }
  return undefined
}

type Days = readonly [first: CalendarDay, last: CalendarDay]

interface Way {
  readonly words: RegExp
  readonly days: (groups: Readonly<Record<string, string | undefined>>, today: CalendarDay) => Days | undefined
}

const months = 'January February March April May June July August September October November December'.split(' ')
const month = `(?<month>${months.join('|')})`
const year = '(?<year>(?:19|20)\\d\\d)'

const ways: readonly Way[] = [
  {
    words: new RegExp(`\\b(?:(?:in|of|during|from|back in) )?${month},? (?:of )?${year}\\b`, 'iu'),
    days: (groups) => monthDays(Number(groups['year']), monthOf(groups)),
  },
  {
    // "May" and "March" are words besides.
    words: new RegExp(`\\b(?:in|of|during|last|this) ${month}\\b(?! \\d)`, 'iu'),
    days: (groups, today) => {
      const date = calendarDate(today)
      return monthDays(monthOf(groups) > date.month ? date.year - 1 : date.year, monthOf(groups))
    },
  },
  {
    words: new RegExp(`\\b(?:in|of|during|throughout) ${year}\\b`, 'iu'),
    days: (groups) => yearDays(Number(groups['year'])),
  },
  { words: /\byesterday\b/iu, days: (_, today) => [today - 1, today - 1] },
  { words: /\btoday\b/iu, days: (_, today) => [today, today] },
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

function monthOf({ month: name = '' }: Readonly<Record<string, string | undefined>>): number {
  return 1 + months.findIndex((known) => known.toLowerCase() === name.toLowerCase())
}

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
