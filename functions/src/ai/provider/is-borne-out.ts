import type { AskJournalRequest } from '../journal-ai'
import { holdsAddress } from './holds-address'
import type { Claim } from './read-claims'

/**
 * Whether a claim about a journal brings nothing with it that somebody could have planted: no address of any kind, also not in its quotes; and no number that does not stand in
 * the question, in an entry that it quotes, or in the days on which those were written.
 *
 * @param days of the quoted entries, as they are shown
 */
export function isBorneOut(
  { text, quotes }: Claim,
  { question, texts }: AskJournalRequest,
  days: readonly string[],
): boolean {
  const entries = quotes.map((quote) => texts[quote.text]?.content ?? '')
  const quoted = quotes.map((quote) => texts[quote.text]?.content.slice(quote.start, quote.end) ?? '')
  if ([text, ...quoted].some((words) => holdsAddress(words))) return false
  const known = new Set([question, ...entries, ...days].flatMap(numbersIn))
  return numbersIn(text).every((number) => known.has(number))
}

/** Without what divides their digits: "1,600" is "1600". */
function numbersIn(text: string): string[] {
  return Array.from(text.matchAll(/\p{N}+(?:[.,:'’ ]\p{N}+)*/gu), ([number]) => number.replaceAll(/[^\p{N}]/gu, ''))
}
