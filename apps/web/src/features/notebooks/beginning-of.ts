import { truncateCodeUnits } from '../../shared/truncate-code-units'

const maxLength = 60

/** An excerpt of the first words, to identify a text. */
export function beginningOf(content: string): string {
  // Limits the work on long texts, while leaving room for leading whitespace.
  const line = truncateCodeUnits(content, 400).trim().replaceAll(/\s+/gu, ' ')
  if (line.length <= maxLength) return line
  // Cut at a word boundary, if there is one.
  return `${truncateCodeUnits(line, maxLength).replace(/\s+\S*$/u, '')}…`
}
