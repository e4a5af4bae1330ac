/** A date as a text states it. */
export interface StatedDate {
  readonly year: number | undefined
  /** 1 to 12. */
  readonly month: number
  readonly day: number | undefined
}

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

const monthPattern = `(?<month>${monthNames.join('|')}|${monthNames.map((name) => name.slice(0, 3)).join('|')})`
const datePatterns: readonly RegExp[] = [
  /\b(?<year>\d{4})-(?<monthNumber>\d\d)(?:-(?<day>\d\d))?\b/gu,
  new RegExp(String.raw`\b${monthPattern} (?<day>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<year>\d{4}))?\b`, 'giu'),
  new RegExp(String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)? (?:of )?${monthPattern}(?:,? (?<year>\d{4}))?\b`, 'giu'),
  new RegExp(String.raw`\b${monthPattern} (?<year>\d{4})\b`, 'giu'),
]

/** Finds the dates in an English text, in its order. */
export function findStatedDates(text: string): readonly StatedDate[] {
  const matches = datePatterns.flatMap((pattern) => Array.from(text.matchAll(pattern)))
  const dates: { readonly start: number; readonly end: number; readonly date: StatedDate }[] = []
  for (const { 0: matched, index, groups } of matches) {
    const end = index + matched.length
    // Of overlapping matches, that of the first pattern wins.
    if (dates.some((other) => index < other.end && other.start < end)) continue
    dates.push({ start: index, end, date: toDate(groups ?? {}) })
  }
  return dates.toSorted((a, b) => a.start - b.start).map(({ date }) => date)
}

function toDate(groups: Readonly<Record<string, string | undefined>>): StatedDate {
  const toNumber = (part: string | undefined) => (part === undefined ? undefined : Number(part))
  const name = groups.month?.slice(0, 3).toLowerCase()
  const month =
    name === undefined
      ? Number(groups.monthNumber)
      : monthNames.findIndex((candidate) => candidate.startsWith(name)) + 1
  return { year: toNumber(groups.year), month, day: toNumber(groups.day) }
}

function removeDates(text: string): string {
  return datePatterns.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text)
}

const smallNumbers =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/u)
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const multiples: Readonly<Record<string, number>> = { once: 1, twice: 2 }

/** Finds the numbers in an English text, in digits or in words up to 99, except those of dates. */
export function findStatedNumbers(text: string): readonly number[] {
  const tensPattern = new RegExp(
    `\\b(?<tens>${tens.join('|')})(?:[- ](?<ones>${smallNumbers.slice(1, 10).join('|')}))?\\b`,
    'gu',
  )
  const rest = removeDates(text.toLowerCase())
  const withoutTens = rest.replaceAll(tensPattern, (_, ten: string, one: string | undefined) =>
    String((tens.indexOf(ten) + 2) * 10 + (one === undefined ? 0 : smallNumbers.indexOf(one))),
  )
  return (withoutTens.match(/\d+(?:,\d{3})*(?:\.\d+)?|\p{L}+/gu) ?? []).flatMap((token) => {
    if (/^\d/u.test(token)) return Number(token.replaceAll(',', ''))
    const value = smallNumbers.indexOf(token)
    return value === -1 ? (multiples[token] ?? []) : value
  })
}
