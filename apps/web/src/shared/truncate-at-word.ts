import { truncateToLine } from './truncate-to-line'

/**
 * Truncates a text to one line, at a word boundary if there is one near the end.
 *
 * @param maxLength in graphemes, without the '…'
 */
export function truncateAtWord(text: string, maxLength: number): string {
  const line = truncateToLine(text, maxLength)
  // A '…' of the text itself is no truncation.
  if (!line.endsWith('…') || text.trim().endsWith('…')) return line
  const lastSpaceIndex = line.lastIndexOf(' ')
  // Cutting off more than half of the line is worse than cutting a word.
  return lastSpaceIndex < line.length / 2 ? line : `${line.slice(0, lastSpaceIndex).replace(/[\p{P}\s]+$/u, '')}…`
}
