import { foldText } from '@geist/search'
import type { JournalAnswer } from '../ask-questions'
import { findStatedDates, findStatedNumbers, type StatedDate } from './find-stated-values'
import type { AskedQuestion } from './parse-questions'

/** Later quotes do not count: a user reads only the first ones. */
export const maxJudgedQuotes = 3

/** Words of an entry that a method shows. */
export interface ShownQuote {
  readonly entryId: string
  readonly quotedText: string
}

/**
 * Whether one of the first quotes contains a passage that answers, whole. A quote below 'not found'
 * counts, too: the user sees it.
 */
export function isRight({ entryIds, rightPassages }: AskedQuestion, quotes: readonly ShownQuote[]): boolean {
  return quotes
    .slice(0, maxJudgedQuotes)
    .some(
      ({ entryId, quotedText }) =>
        entryIds.includes(entryId) && rightPassages.some((passage) => quotedText.includes(passage)),
    )
}

/**
 * Whether an answer states the right value first. A date must be the first date outside the quotes.
 * A number or words must occur before the second quote. An answer that says 'not found' states
 * nothing.
 */
export function isDirect({ directValues }: AskedQuestion, answer: JournalAnswer): boolean {
  if (!answer.isAnswered) return false
  const [firstDate] = findStatedDates(removeQuotes(answer))
  const beginning = answer.text.slice(0, answer.quotes[1]?.at ?? answer.text.length)
  return directValues.some((value) => {
    const expectedDate = parseExpectedDate(value)
    if (expectedDate !== undefined) return firstDate !== undefined && isSameDate(firstDate, expectedDate)
    if (/^[\d.]+$/u.test(value)) return findStatedNumbers(beginning).includes(Number(value))
    return containsWords(beginning, value)
  })
}

/** The AI's own words. */
function removeQuotes({ text, quotes }: JournalAnswer): string {
  const parts: string[] = []
  let start = 0
  for (const { at, quotedText } of quotes) {
    parts.push(text.slice(start, at))
    start = at + quotedText.length
  }
  return [...parts, text.slice(start)].join(' ')
}

/** Parses '2025-03-14', or '2025-03' for a month. */
function parseExpectedDate(value: string): StatedDate | undefined {
  return /^\d{4}-\d\d(?:-\d\d)?$/u.test(value) ? findStatedDates(value)[0] : undefined
}

/** A stated date may lack the year, and may be more exact than an expected month. */
function isSameDate(stated: StatedDate, expected: StatedDate): boolean {
  return (
    stated.month === expected.month &&
    (stated.year === undefined || stated.year === expected.year) &&
    (expected.day === undefined || stated.day === expected.day)
  )
}

function containsWords(text: string, words: string): boolean {
  const toWords = (part: string) => ` ${(foldText(part).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `
  return toWords(text).includes(toWords(words))
}
