import { wholeCharacters } from '../../shared/whole-characters'

const length = 60

/** An excerpt of the first words, to identify a text. */
export function beginningOf(content: string): string {
  // Limits the work on long texts, while leaving room for leading whitespace.
  const line = wholeCharacters(content, 400).trim().replaceAll(/\s+/gu, ' ')
  if (line.length <= length) return line
  // Cut at a word boundary, if there is one.
  return `${wholeCharacters(line, length).replace(/\s+\S*$/u, '')}…`
}
