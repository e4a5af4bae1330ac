import type { ComplexQueryRequest } from '../../journal-ai'
import type { Matches } from './find-matches'
import type { ReadPrompt } from './read-prompt'

/** What was counted: "12 entries have “run” in some form:", "3 entries have words of worry:". */
export function describeCount(
  { aspects }: ReadPrompt,
  { textIndexes, matchedWords }: Matches,
  { unit }: ComplexQueryRequest,
): string {
  const count = formatUnitCount(textIndexes.length, unit)
  const verb = textIndexes.length === 1 ? 'has' : 'have'
  const words = joinWords(matchedWords, 'and')
  const feelings =
    aspects.length === 0 ? '' : `words of ${aspects.map(({ title }) => title.toLowerCase()).join(' or ')}`
  if (words === '') return `${count} ${verb} ${feelings}:`
  return feelings === '' ? `${count} ${verb} ${words} in some form:` : `${count} ${verb} ${words} and ${feelings}:`
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
