import { nameDay } from '../../analysis/name-day'
import type { ComplexQueryRequest } from '../../journal-ai'

/** "12 entries, written from March 3, 2026 to May 20, 2026." */
export function describeExtent({ texts, unit, timeZone }: ComplexQueryRequest): string {
  const dates = texts.flatMap(({ writtenAt }) => writtenAt ?? []).toSorted((a, b) => a - b)
  const [first, last] = [dates[0], dates.at(-1)].map((date) => (date === undefined ? '' : nameDay(date, timeZone)))
  const count = countUnits(texts.length, unit)
  if (first === undefined || first === '') return `${count}.`
  return first === last ? `${count} of ${first}.` : `${count}, written from ${first} to ${last}.`
}

/** "1 entry", "12 entries". */
export function countUnits(count: number, unit: ComplexQueryRequest['unit']): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? unit : plurals[unit]}`
}

const plurals = { entry: 'entries', line: 'lines', part: 'parts' } as const

/** Says how many texts are not in English; '' for none. */
export function foreignNotice(count: number, { texts, unit }: ComplexQueryRequest): string {
  if (count === 0) return ''
  const subject =
    count === texts.length ? 'They seem' : count === 1 ? 'One of them seems' : `${countUnits(count, unit)} seem`
  return `${subject} to be in another language than English. What is built into Geist reads only English, and looks elsewhere for the words of your question alone.`
}
