import {
  type CalendarDay,
  dateToDay,
  getCalendarDaySpan,
  toCalendarDate,
  toCalendarDay,
  type TimeSpan,
} from '@geist/domain'
import { collapseSpaces, findNamedSpans, type NamedSpans } from './find-named-spans'
import { monthNames, toMonthNumber } from './month-names'

/**
 * Finds the time that an English question names: what `findNamedSpans` finds, and periods with an
 * end or a start ("since March", "before Christmas 2025", "between March and May", "the beginning
 * of July 2025"), seasons ("last summer"), feasts of a year and times ago ("three weeks ago").
 *
 * @returns `undefined` when the question names no time
 */
export function findTimes(question: string, now: number, timeZone: string): NamedSpans | undefined {
  const today = toCalendarDay(now, timeZone)
  for (const { pattern, readRange } of periodPatterns) {
    const match = pattern.exec(question)
    const range = match === null ? undefined : readRange(match.groups ?? {}, today)
    if (match === null || range === undefined) continue
    return { spans: [toSpan(range, timeZone)], remainingText: collapseSpaces(question.replace(match[0], ' ')) }
  }
  return findNamedSpans(question, now, timeZone)
}

/** Inclusive; `undefined` without a bound. */
interface DayRange {
  readonly first: CalendarDay | undefined
  readonly last: CalendarDay | undefined
}

type Groups = Readonly<Record<string, string | undefined>>

function toSpan({ first, last }: DayRange, timeZone: string): TimeSpan {
  return {
    start: first === undefined ? 0 : getCalendarDaySpan(first, timeZone).start,
    end: last === undefined ? endOfTime : getCalendarDaySpan(last, timeZone).end,
  }
}

/** The last instant that Firestore stores, in epoch milliseconds. */
const endOfTime = Date.UTC(9999, 11, 31)

const months = `(?:${monthNames.map((name) => (name.length === 3 ? name : `${name.slice(0, 3)}(?:${name.slice(3)})?`)).join('|')})`
const point = (name: string) =>
  `(?:(?:the )?(?<${name}Part>beginning|start|middle|end|early|mid|late)[- ](?:of )?)?(?:(?<${name}Month>${months})\\.?,?(?: (?:of )?(?<${name}Year>(?:19|20)\\d\\d))?|(?<${name}Season>spring|summer|autumn|fall|winter)(?: (?:of )?(?<${name}SeasonYear>(?:19|20)\\d\\d))?|(?<${name}OnlyYear>(?:19|20)\\d\\d)|(?<${name}Last>last|this) (?<${name}Unit>week|month|year|spring|summer|autumn|fall|winter))`

interface PeriodPattern {
  readonly pattern: RegExp
  readonly readRange: (groups: Groups, today: CalendarDay) => DayRange | undefined
}

const numbers = 'a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,3}'

const periodPatterns: readonly PeriodPattern[] = [
  {
    pattern: new RegExp(`\\b(?:between|from) ${point('from')} (?:and|to|until|till|through) ${point('to')}\\b`, 'iu'),
    readRange: (groups, today) => {
      const to = readPoint(groups, 'to', today)
      const from = readPoint(groups, 'from', today, to?.last)
      return from && to && { first: from.first, last: to.last }
    },
  },
  {
    pattern: new RegExp(`\\b(?:ever )?(?:since|after) ${point('from')}\\b(?! (?:the )?\\d)`, 'iu'),
    readRange: (groups, today) => {
      const from = readPoint(groups, 'from', today)
      return from && { first: from.first, last: undefined }
    },
  },
  {
    pattern: new RegExp(`\\b(?:until|till|before|up to) ${point('to')}\\b(?! (?:the )?\\d)`, 'iu'),
    readRange: (groups, today) => {
      const to = readPoint(groups, 'to', today)
      return to && { first: undefined, last: to.first === undefined ? undefined : to.first - 1 }
    },
  },
  {
    // A month needs a year or a preposition: "May" and "March" are also verbs.
    pattern: new RegExp(
      `\\b(?:in |during |at |around |by )?(?:the )?(?<atPart>beginning|start|middle|end|early|mid|late)[- ](?:of )?(?:(?<atMonth>${months})\\b(?:,? (?:of )?(?<atYear>(?:19|20)\\d\\d))?|(?<atOnlyYear>(?:19|20)\\d\\d))\\b`,
      'iu',
    ),
    readRange: (groups, today) => readPoint(groups, 'at', today),
  },
  {
    pattern: new RegExp(`\\b(?:in )?(?<atMonth>${months})\\.? (?<atLast>last|this) year\\b`, 'iu'),
    readRange: ({ atMonth, atLast = '' }, today) => {
      const year = toCalendarDate(today).year - (atLast.toLowerCase() === 'last' ? 1 : 0)
      return getMonthRange(year, toMonthNumber(atMonth))
    },
  },
  {
    pattern:
      /\b(?:(?:in|during|over|that) (?:the )?)?(?<atLast>last|this|the|that)? ?(?<atSeason>spring|summer|autumn|fall|winter)(?: (?:of )?(?<atSeasonYear>(?:19|20)\d\d|last year|this year))?(?=\s*[?!.]*$)/iu,
    readRange: ({ atLast, atSeason, atSeasonYear }, today) =>
      atLast === undefined && atSeasonYear === undefined
        ? undefined
        : readSeason(atSeason ?? '', toYear(atSeasonYear, today), today, atLast),
  },
  {
    pattern:
      /\b(?:over |at |for |on )?(?<feast>christmas|xmas|new year(?:'?s)?(?: eve| day)?) (?<year>(?:19|20)\d\d|last year|this year)\b/iu,
    readRange: ({ feast = '', year }, today) => {
      const ofYear = toYear(year, today)
      if (ofYear === undefined) return undefined
      return /^(?:christmas|xmas)/iu.test(feast)
        ? toDays({ year: ofYear, month: 12, day: 20 }, { year: ofYear, month: 12, day: 31 })
        : toDays({ year: ofYear - 1, month: 12, day: 30 }, { year: ofYear, month: 1, day: 7 })
    },
  },
  {
    pattern: new RegExp(`\\b(?:about |around )?(?<count>${numbers}) (?<unit>day|week|month|year)s? ago\\b`, 'iu'),
    readRange: ({ count = '', unit = '' }, today) => {
      const days = toNumber(count) * (unitDays[unit.toLowerCase()] ?? 1)
      const tolerance = Math.floor((unitDays[unit.toLowerCase()] ?? 1) / 2)
      return { first: today - days - tolerance, last: today - days + tolerance }
    },
  },
  {
    pattern: new RegExp(
      `\\b(?:in|over|during|for) the (?:last|past) (?<count>${numbers}|few) (?<unit>day|week|month|year)s\\b`,
      'iu',
    ),
    readRange: ({ count = '', unit = '' }, today) => ({
      first: today - toNumber(count) * (unitDays[unit.toLowerCase()] ?? 1),
      last: today,
    }),
  },
]

const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 }

function toNumber(text: string): number {
  if (/^\d+$/u.test(text)) return Number(text)
  if (text.toLowerCase() === 'few') return 3
  const value = 'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .indexOf(text.toLowerCase())
  return value === -1 ? 1 : value
}

/** Reads one end of a period. A month without a year is the latest one before `before` or today. */
function readPoint(groups: Groups, name: string, today: CalendarDay, before = today): DayRange | undefined {
  const get = (part: string) => groups[`${name}${part}`]
  const last = get('Last')
  const unit = get('Unit')?.toLowerCase()
  const season = get('Season') ?? (unit !== undefined && seasonMonths[unit] !== undefined ? unit : undefined)
  if (season !== undefined) return readSeason(season, toYear(get('SeasonYear'), today), today, last)
  if (unit !== undefined) return readUnit(unit, last?.toLowerCase() === 'last', today)
  const onlyYear = get('OnlyYear')
  if (onlyYear !== undefined) return toPart(getYearRange(Number(onlyYear)), get('Part'))
  const month = toMonthNumber(get('Month'))
  const date = toCalendarDate(before)
  const year = toYear(get('Year'), today) ?? (month > date.month ? date.year - 1 : date.year)
  return toPart(getMonthRange(year, month), get('Part'))
}

function readUnit(unit: string, isLast: boolean, today: CalendarDay): DayRange | undefined {
  const { year, month } = toCalendarDate(today)
  if (unit === 'week') return isLast ? { first: today - 7, last: today - 1 } : { first: today - 6, last: today }
  if (unit === 'year') return getYearRange(isLast ? year - 1 : year)
  if (!isLast) return getMonthRange(year, month)
  return month === 1 ? getMonthRange(year - 1, 12) : getMonthRange(year, month - 1)
}

/** The first month of each season, in the northern hemisphere. */
const seasonMonths: Readonly<Record<string, number>> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }

/** "Last summer" in October is that of the year; in July, that of the year before. */
function readSeason(
  season: string,
  year: number | undefined,
  today: CalendarDay,
  determiner: string | undefined,
): DayRange | undefined {
  const month = seasonMonths[season.toLowerCase()] ?? 1
  const get = (ofYear: number) =>
    toDays(
      { year: ofYear, month, day: 1 },
      month === 12 ? { year: ofYear + 1, month: 3, day: 1 } : { year: ofYear, month: month + 3, day: 1 },
      -1,
    )
  if (year !== undefined) return get(year)
  const thisYear = toCalendarDate(today).year
  return [thisYear, thisYear - 1, thisYear - 2].map(get).find((range) => {
    const bound = determiner?.toLowerCase() === 'last' ? range?.last : range?.first
    return bound !== undefined && bound < today
  })
}

function toYear(text: string | undefined, today: CalendarDay): number | undefined {
  if (text === undefined) return undefined
  if (/^\d+$/u.test(text)) return Number(text)
  return toCalendarDate(today).year - (/^last/iu.test(text) ? 1 : 0)
}

function getYearRange(year: number): DayRange | undefined {
  return toDays({ year, month: 1, day: 1 }, { year, month: 12, day: 31 })
}

function getMonthRange(year: number, month: number): DayRange | undefined {
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }
  return toDays({ year, month, day: 1 }, next, -1)
}

type DateParts = Parameters<typeof dateToDay>[0]

function toDays(first: DateParts, last: DateParts, lastOffset = 0): DayRange | undefined {
  const firstDay = dateToDay(first)
  const lastDay = dateToDay(last)
  return firstDay === undefined || lastDay === undefined ? undefined : { first: firstDay, last: lastDay + lastOffset }
}

/** The beginning, middle or end of a range: its first, second or last third. */
function toPart(range: DayRange | undefined, part: string | undefined): DayRange | undefined {
  if (range?.first === undefined || range.last === undefined || part === undefined) return range
  const third = Math.round((range.last - range.first + 1) / 3)
  if (/^(?:beginning|start|early)$/iu.test(part)) return { first: range.first, last: range.first + third - 1 }
  if (/^(?:end|late)$/iu.test(part)) return { first: range.last - third + 1, last: range.last }
  return { first: range.first + third, last: range.last - third }
}
