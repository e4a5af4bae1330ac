import type { ComplexQueryRequest } from '../../journal-ai'
import type { Matches } from './find-matches'
import type { ReadPrompt } from './read-prompt'

/**
 * What was counted: "12 entries have “run” in some form. 8 of them:", "3 entries have words of
 * worry:".
 *
 * @param quotedCount how many of the counted texts are quoted
 */
export function describeCount(
  { aspects }: ReadPrompt,
  { countedTexts, matchedWords }: Matches,
  { unit }: ComplexQueryRequest,
  quotedCount: number,
): string {
  const words = matchedWords.length === 0 ? [] : [joinWords(matchedWords, 'and')]
  const feelings =
    aspects.length === 0 ? [] : [`words of ${aspects.map(({ title }) => title.toLowerCase()).join(' or ')}`]
  const form = aspects.length === 0 ? ' in some form' : ''
  const verb = countedTexts.size === 1 ? 'has' : 'have'
  const statement = `${formatUnitCount(countedTexts.size, unit)} ${verb} ${[...words, ...feelings].join(' and ')}${form}`
  return quotedCount < countedTexts.size ? `${statement}. ${quotedCount} of them:` : `${statement}:`
}

/** Words in quotation marks, with a conjunction between them. */
export function joinWords(words: readonly string[], conjunction: 'and' | 'or'): string {
  return words.map((word) => `“${word}”`).join(` ${conjunction} `)
}

/** "1 entry", "12 entries". */
export function formatUnitCount(count: number, unit: ComplexQueryRequest['unit']): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? unit : plurals[unit]}`
}

const plurals = { entry: 'entries', line: 'lines', part: 'parts' } as const
