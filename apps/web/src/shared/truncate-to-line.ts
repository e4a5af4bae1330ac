import { cleanName } from '@geist/domain'

/**
 * Truncates a text to one line for titles, descriptions and labels, without direction controls.
 * Returns '' if nothing would be visible.
 *
 * @param longest maximum length in graphemes, without the '…'
 */
export function truncateToLine(text: string, longest: number): string {
  // Generous limit, so that an entry of 200,000 letters is not segmented as a whole.
  const line = cleanName(text.slice(0, longest * 12).replaceAll(/\s+/gu, ' '))
  const characters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line),
    ({ segment }) => segment,
  )
  if (characters.length <= longest && line.length >= text.trim().length) return line
  return characters.length <= longest ? line : `${characters.slice(0, longest).join('').trimEnd()}…`
}
