import { boundCombiningMarks } from '@geist/answers'
import type { AskJournalRequest } from '@geist/journal-ai'
import type { Claim } from './read-claims'

/**
 * Whether each number of a claim occurs in the question, in a quoted entry, or in the day of one.
 *
 * @param days the days of the quoted entries, as shown to the user
 */
export function hasSupportedNumbers(
  { text, quotes }: Claim,
  { question, texts }: AskJournalRequest,
  days: readonly string[],
): boolean {
  const entries = quotes.map((quote) => texts[quote.textIndex]?.content ?? '')
  const supportedNumbers = new Set([question, ...entries, ...days].flatMap(findNumbers))
  return findNumbers(text).every((number) => supportedNumbers.has(number))
}

/**
 * Finds numbers, without thousands separators and with one decimal mark: "1,600" is "1600"; "1.5"
 * is "1,5" and not "15".
 */
function findNumbers(text: string): string[] {
  const normalizedText = boundCombiningMarks(text)
    .normalize('NFKC')
    .replaceAll(/(?<=(?<!\p{N})\p{N}{1,3})[.,'’ ](?=\p{N}{3}(?!\p{N}))/gu, '')
  return Array.from(normalizedText.matchAll(/\p{N}+(?:[.,:]\p{N}+)*/gu), ([number]) =>
    number.replaceAll(/[.,:]/gu, '.'),
  )
}
