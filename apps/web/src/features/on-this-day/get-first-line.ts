import { truncateCodeUnits } from '@geist/domain'

/** Longer than any visible line, in UTF-16 code units. CSS truncates the rest. */
const maxLineLength = 240

/** Returns the first line of a text; '' for a blank text. */
export function getFirstLine(content: string): string {
  const [line = ''] = truncateCodeUnits(content.trimStart(), maxLineLength).split(/[\n\r]/u, 1)
  return line.trim()
}
