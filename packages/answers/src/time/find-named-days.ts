import { toCalendarDate, type CalendarDay, dateToDay, startOfWeek, type Weekday } from '@geist/domain'
import { toMonthNumber, monthNames } from './month-names'

export interface NamedDays {
  /** Ascending and distinct. */
  readonly days: readonly CalendarDay[]
  /** The question without the words for the days. */
  readonly remainingText: string
}

/** Each day costs one query of the store. */
const maxDays = 7

/**
 * Finds the days that an English question names, at most seven: 'November 21st, 2026', 'the 21st of
 * November', '2026-11-21', 'yesterday', 'on Monday', 'on 3 May and 5 May'. A day without a year is
 * its latest occurrence up to today; a weekday is the last one before today.
 *
 * @returns `undefined` when the question names no day, an impossible date, or a day as the end of a
 * period
 */
export function findNamedDays(question: string, today: CalendarDay): NamedDays | undefined {
  const chains = chainDays(findDayMentions(question, today), question).filter(
    (chain) => chain.length > 1 || chain.some(({ isSure }) => isSure) || isWholeQuestion(chain, question),
  )
  if (chains.length === 0 || chains.some((chain) => !isSelfContained(chain, question))) return undefined
  const chainedDays = chains.flatMap((chain) => chain.map(({ day }) => day)).slice(0, maxDays)
  const days = [...new Set(chainedDays)].toSorted((a, b) => a - b)
  const remainingText = chains.reduceRight(
    (text, chain) => `${text.slice(0, chain[0]?.start)} ${text.slice(chain.at(-1)?.end)}`,
    question,
  )
  return { days, remainingText }
}

/** A match in the question that denotes a day. */
interface DayMention {
  readonly start: number
  readonly end: number
  readonly day: CalendarDay
  /** False for 'May 5' and 'Monday', which may mean something else: the context decides. */
  readonly isSure: boolean
  /** Whether a preposition such as 'on' or 'of' precedes it. */
  readonly hasPreposition: boolean
}

/**
 * Finds all matches of `dayPatterns` in the order of the text, without overlaps. Earlier patterns
 * win.
 */
function findDayMentions(question: string, today: CalendarDay): readonly DayMention[] {
  const mentions: DayMention[] = []
  for (const { pattern, readDay } of dayPatterns) {
    for (const match of question.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      const groups = match.groups ?? {}
      const reading = readDay(groups, today)
      if (reading && mentions.every((mention) => end <= mention.start || start >= mention.end))
        mentions.push({ start, end, hasPreposition: groups['preposition'] !== undefined, ...reading })
    }
  }
  return mentions.toSorted((a, b) => a.start - b.start)
}

/** Groups the days that only 'and', 'or' or a comma separates. */
function chainDays(mentions: readonly DayMention[], question: string): readonly (readonly DayMention[])[] {
  const chains: DayMention[][] = []
  for (const mention of mentions) {
    const chain = chains.at(-1)
    const separator = question.slice(chain?.at(-1)?.end, mention.start)
    if (chain && /^(?:,|,?\s(?:and|or))\s$/iu.test(separator)) chain.push(mention)
    else chains.push([mention])
  }
  return chains
}

/**
 * False when an 'and' joins the first or last day to something else: 'between lunch and 5 May', '3
 * May and 4 people'.
 */
function isSelfContained(chain: readonly DayMention[], question: string): boolean {
  const first = chain[0]
  const isJoinedToEarlier = !first?.hasPreposition && /\S\sand\s(?:the\s)?$/iu.test(question.slice(0, first?.start))
  return !isJoinedToEarlier && !joinedToMorePattern.test(question.slice(chain.at(-1)?.end))
}

/** Matches an 'and' after the last day, followed by a number or a month. */
const joinedToMorePattern = new RegExp(
  String.raw`^\sand\s(?:on\s)?(?:the\s)?(?:\d|${monthNames.map((name) => `${name}\\b`).join('|')})`,
  'iu',
)

/** Whether the chain is the whole question, as in 'And Monday?'. */
function isWholeQuestion(chain: readonly DayMention[], question: string): boolean {
  const before = question.slice(0, chain[0]?.start)
  const isAtStart = /^\s*(?:(?:and|or|but|so|then)\s+)?(?:(?:what|how)\s+about\s+)?$/iu.test(before)
  return isAtStart && /^\s*[?!.]*\s*$/u.test(question.slice(chain.at(-1)?.end))
}

type Groups = Readonly<Record<string, string | undefined>>

interface DayPattern {
  readonly pattern: RegExp
  readonly readDay: (groups: Groups, today: CalendarDay) => Pick<DayMention, 'day' | 'isSure'> | undefined
}

// Rejects days that bound a period ('since', 'until'). `isSelfContained` checks for 'and'
// afterwards.
const notPeriodBound = String.raw`(?<!\b(?:since|before|after|until|till|by|between|to|than)\s(?:the\s|last\s)?)(?<!\d[-–])`
// Rejects a date that goes on: a further number, a year, or the end of a period.
const notLonger = String.raw`(?![-\d]|[.:,]\d|,?\s\d{4}\b|\s(?:to|until|till|through)\b|\s?–\s?\d)`

const weekdayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/** Days named relative to today, with their distance in days. */
export const relativeDays = [
  { phrase: 'the day before yesterday', daysAgo: 2 },
  { phrase: 'yesterday', daysAgo: 1 },
  { phrase: 'today', daysAgo: 0 },
] as const

const dayPatterns: readonly DayPattern[] = [
  ...createDatePatterns(),
  createWeekdayPattern(),
  ...createRelativeDayPatterns(),
]

function createDatePatterns(): DayPattern[] {
  const weekday = String.raw`(?:(?:${weekdayNames.join('|')}),?\s(?:the\s)?)?`
  const prefix = String.raw`\b${notPeriodBound}(?<preposition>(?:on|of|from|for)\s)?${notPeriodBound}${weekday}`
  const monthName = String.raw`(?<month>${monthNames.map(toAbbreviationPattern).join('|')})\b\.?`
  const dayNumber = String.raw`(?<number>\d{1,2})(?<ordinal>st|nd|rd|th)?\b`
  // The end of the question, as in "May 5?".
  const questionEnd = String.raw`(?=(?<end>\s*[?!.]*$)|)`
  const optionalYear = String.raw`(?:,?\s(?:of\s|in\s)?(?<year>[1-9]\d{3})\b)?`
  return [
    String.raw`${prefix}(?<year>\d{4})-(?<month>\d\d)-(?<number>\d\d)\b${notLonger}`,
    String.raw`${prefix}${monthName}\s(?:the\s)?${dayNumber}${optionalYear}${notLonger}${questionEnd}`,
    String.raw`${prefix}(?:the\s)?${dayNumber}\s(?:of\s)?${monthName}${optionalYear}${notLonger}${questionEnd}`,
  ].map((source) => ({ pattern: new RegExp(source, 'giu'), readDay: readDate }))
}

/** A month name with its abbreviation, as in 'Nov(?:ember)?'. */
function toAbbreviationPattern(name: string): string {
  if (name === 'May') return name
  return name === 'September' ? 'Sep(?:t(?:ember)?)?' : `${name.slice(0, 3)}(?:${name.slice(3)})?`
}

function readDate(groups: Groups, today: CalendarDay): ReturnType<DayPattern['readDay']> {
  const { month: name = '', number, year: yearText } = groups
  // "May" and "march" as verbs: "May 5 people come?", "Did we march 5 miles?".
  const isVerb =
    /^(?:may|march)$/iu.test(name) &&
    [yearText, groups['preposition'], groups['ordinal'], groups['end']].every((word) => word === undefined)
  const month = /^\d+$/u.test(name) ? Number(name) : toMonthNumber(name)
  const dayInYear = (year: number) => dateToDay({ year, month, day: Number(number) })
  const thisYear = toCalendarDate(today).year
  // 29 February may be up to eight years ago.
  const years =
    yearText === undefined ? Array.from({ length: 9 }, (_, yearsAgo) => thisYear - yearsAgo) : [Number(yearText)]
  const day = years
    .map(dayInYear)
    .find((candidate) => candidate !== undefined && (yearText !== undefined || candidate <= today))
  return day === undefined ? undefined : { day, isSure: !isVerb }
}

/** Excludes 'on Mondays', and 'Monday last week', where the week decides. */
function createWeekdayPattern(): DayPattern {
  const prefix = String.raw`(?<preposition>(?:on|of|from)\s)?(?<last>(?:the\s|this\s)?(?:last|past)\s)?`
  const timeOfDay = String.raw`(?:\s(?:morning|afternoon|evening|night)\b)?`
  const otherMeanings = [
    String.raw`['’]`,
    String.raw`,?\s(?:the\s)?\d`,
    String.raw`\s(?:(?:in|of)\s)?(?:last|next|this|the)\s(?:week|month|year)\b`,
    String.raw`\s(?:in|of)\s(?:\d|${monthNames.join('|')})`,
    String.raw`\s(?:mornings|afternoons|evenings|nights|before|week|onwards?)\b`,
    String.raw`\son\s*(?:[,?!.]|$)`,
  ].join('|')
  const weekdayName = `(?<weekday>${weekdayNames.join('|')})`
  const source = String.raw`\b${notPeriodBound}(?<!\b(?:last|past|next|every|each|good|ash)\s)${prefix}${weekdayName}\b${timeOfDay}(?!${otherMeanings})${notLonger}`
  return {
    pattern: new RegExp(source, 'giu'),
    readDay: ({ weekday = '', preposition, last }, today) => {
      const weekdayNumber = (1 +
        weekdayNames.findIndex((name) => name.toLowerCase() === weekday.toLowerCase())) as Weekday
      return { day: startOfWeek(today - 1, weekdayNumber), isSure: preposition !== undefined || last !== undefined }
    },
  }
}

function createRelativeDayPatterns(): DayPattern[] {
  return relativeDays.map(({ phrase, daysAgo }) => ({
    pattern: new RegExp(String.raw`\b${phrase}\b`, 'giu'),
    // Without a preposition, a relative day is a weaker hint than a named month.
    readDay: (_, today) => ({ day: today - daysAgo, isSure: false }),
  }))
}
