import { formatDay } from '@geist/answers'
import type { ComplexQueryRequest } from '../../journal-ai'

/**
 * Describes the number and the dates of the texts: "12 entries, written from March 3, 2026 to May
 * 20, 2026."
 */
export function describeSelection({ texts, unit, timeZone }: ComplexQueryRequest): string {
  const writtenTimes = texts.flatMap(({ writtenAt }) => writtenAt ?? []).toSorted((a, b) => a - b)
  const first = writtenTimes[0]
  const last = writtenTimes.at(-1)
  const countText = formatUnitCount(texts.length, unit)
  if (first === undefined || last === undefined) return `${countText}.`
  const firstDay = formatDay(first, timeZone)
  const lastDay = formatDay(last, timeZone)
  return firstDay === lastDay ? `${countText} of ${firstDay}.` : `${countText}, written from ${firstDay} to ${lastDay}.`
}

/** "1 entry", "12 entries". */
export function formatUnitCount(count: number, unit: ComplexQueryRequest['unit']): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? unit : plurals[unit]}`
}

const plurals = { entry: 'entries', line: 'lines', part: 'parts' } as const

/**
 * Tells the user how many texts seem not to be in English, and that only exact words were searched
 * there; '' if `foreignCount` is 0.
 */
export function describeForeignTexts(foreignCount: number, { texts, unit }: ComplexQueryRequest): string {
  if (foreignCount === 0) return ''
  if (foreignCount === texts.length) return `They seem ${foreignText}`
  return foreignCount === 1
    ? `One of them seems ${foreignText}`
    : `${formatUnitCount(foreignCount, unit)} seem ${foreignText}`
}

const foreignText =
  'to be in another language than English. What is built into Geist reads only English, and looks elsewhere for the words of your question alone.'
