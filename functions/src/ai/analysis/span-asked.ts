import { calendarDate, calendarDay, type CalendarDay, calendarDaySpan, dayOfDate, type Span } from '@geist/domain'

/** A question about some time: that time, and the question without the words for it. */
export interface AskedSpan extends Span {
  readonly rest: string
}

/**
 * The time that an English question names: a day with or without its year, a month likewise, a year, yesterday, last week and the like. A day or a month without a year is the last one
 * that has begun; last week is the seven days before today. `undefined` where it names none, and where it names a day that no calendar has, or one as the end of a longer time.
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
    const rest = question
      .replace(found[0], found.groups?.['end'] ?? ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim()
    return { from: calendarDaySpan(first, timeZone).from, before: calendarDaySpan(last, timeZone).before, rest }
  }
  return undefined
}

type Days = readonly [first: CalendarDay, last: CalendarDay]
type Groups = Readonly<Record<string, string | undefined>>

interface Way {
  readonly words: RegExp
  readonly days: (groups: Groups, today: CalendarDay) => Days | undefined
}

const months = 'January February March April May June July August September October November December'.split(' ')
const month = `(?<month>${months.join('|')})`
const year = '(?<year>(?:19|20)\\d\\d)'
/** A day that no calendar has names no month either. */
const noDayBefore = '(?<!\\d(?:st|nd|rd|th)? (?:of )?)'

const ways: readonly Way[] = [
  ...dayWays(),
  {
    words: new RegExp(
      `\\b${noDayBefore}(?:(?:in|of|during|from|back in) )?${noDayBefore}${month},? (?:of )?${year}\\b`,
      'iu',
    ),
    days: (groups) => monthDays(Number(groups['year']), monthOf(groups)),
  },
  {
    // "May" and "March" are words besides.
    words: new RegExp(`\\b(?<!\\d(?:st|nd|rd|th)? )(?:in|of|during|last|this) ${month}\\b(?! (?:the )?\\d)`, 'iu'),
    days: (groups, today) => {
      const date = calendarDate(today)
      return monthDays(monthOf(groups) > date.month ? date.year - 1 : date.year, monthOf(groups))
    },
  },
  {
    words: new RegExp(`\\b(?:in|of|during|throughout) ${year}\\b`, 'iu'),
    days: (groups) => yearDays(Number(groups['year'])),
  },
  { words: /\bthe day before yesterday\b/iu, days: (_, today) => [today - 2, today - 2] },
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

/** Ways to write a day: 'November 21st, 2026', 'the 21st of November', '2026-11-21'. */
function dayWays(): Way[] {
  // From then on, until then, or the second of two: more than one day is meant.
  const alone = String.raw`(?<!\b(?:since|before|after|until|till|by|between|to|than|(?<=\S\s)and)\s(?:the\s)?)(?<!\d[-–])`
  const noMore = String.raw`(?![-\d]|[.:,]\d|,?\s\d{4}\b|\s(?:to|until|till|through)\b|\s?–\s?\d|\sand\s(?:on\s)?(?:the\s)?(?:\d|${months.join('\\b|')}\b))`
  const weekday = String.raw`(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,?\s(?:the\s)?)?`
  const before = String.raw`\b${alone}(?<on>(?:on|of|from|for)\s)?${alone}${weekday}`
  const name = String.raw`(?<month>${months.map(shortened).join('|')})\b\.?`
  const number = String.raw`(?<day>\d{1,2})(?<ordinal>st|nd|rd|th)?\b`
  // "May 5?"
  const end = String.raw`(?<end>\s*[?!.]*$)?`
  const inYear = String.raw`(?:,?\s(?:of\s|in\s)?(?<year>[1-9]\d{3})\b)?`
  return [
    { words: new RegExp(`${before}(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)\\b${noMore}`, 'iu'), days: dayNamed },
    { words: new RegExp(`${before}${name}\\s(?:the\\s)?${number}${inYear}${noMore}${end}`, 'iu'), days: dayNamed },
    {
      words: new RegExp(`${before}(?:the\\s)?${number}\\s(?:of\\s)?${name}${inYear}${noMore}${end}`, 'iu'),
      days: dayNamed,
    },
  ]
}

/** 'Nov(?:ember)?' */
function shortened(name: string): string {
  if (name === 'May') return name
  return name === 'September' ? 'Sep(?:t(?:ember)?)?' : `${name.slice(0, 3)}(?:${name.slice(3)})?`
}

function dayNamed(groups: Groups, today: CalendarDay): Days | undefined {
  const { month: name = '', day: number, year: inYear } = groups
  // "May 5 people come?", "Did we march 5 miles?"
  const isVerb =
    /^(?:may|march)$/iu.test(name) &&
    [inYear, groups['on'], groups['ordinal'], groups['end']].every((word) => word === undefined)
  if (isVerb) return undefined
  const inMonth = /^\d+$/u.test(name) ? Number(name) : monthOf(groups)
  const dated = (ofYear: number) => dayOfDate({ year: ofYear, month: inMonth, day: Number(number) })
  const thisYear = calendarDate(today).year
  // Between two leap days lie eight years at most.
  const years = inYear === undefined ? Array.from({ length: 9 }, (_, back) => thisYear - back) : [Number(inYear)]
  const found = years.map(dated).find((day) => day !== undefined && (inYear !== undefined || day <= today))
  return found === undefined ? undefined : [found, found]
}

function monthOf({ month: name = '' }: Groups): number {
  return 1 + months.findIndex((known) => known.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()))
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
