import { oneLine } from './one-line'

/**
 * The beginning of a text as one line that ends with a whole word, where the text has spaces near its end.
 *
 * @param longest in characters as people see them, without the '…' that stands for the rest
 */
export function firstWords(text: string, longest: number): string {
  const line = oneLine(text, longest)
  if (!line.endsWith('…') || text.trim().endsWith('…')) return line
  const space = line.lastIndexOf(' ')
  // A cut that would take half of it is worse than one within a word.
  return space < line.length / 2 ? line : `${line.slice(0, space).replace(/[\p{P}\s]+$/u, '')}…`
}
