import { wholeCharacters } from '../../shared/whole-characters'

const length = 60

/** The first words of a text, to tell it from others where it is only named. */
export function beginningOf(content: string): string {
  // White space may be most of it; what lies further on is not looked at.
  const line = wholeCharacters(content, 400).trim().replaceAll(/\s+/gu, ' ')
  if (line.length <= length) return line
  // Not in the middle of a word, where there are words.
  return `${wholeCharacters(line, length).replace(/\s+\S*$/u, '')}…`
}
