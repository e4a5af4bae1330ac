import { cleanName } from '@geist/domain'

/**
 * Truncates a text to one line for titles, descriptions and labels, without direction controls.
 * Returns '' if nothing would be visible.
 *
 * @param maxLength in graphemes, without the '…'
 */
export function truncateToLine(text: string, maxLength: number): string {
  // Generous limit, so that an entry of 200,000 letters is not segmented as a whole.
  const line = cleanName(text.slice(0, maxLength * 12).replaceAll(/\s+/gu, ' '))
  const graphemes = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line),
    ({ segment }) => segment,
  )
  return graphemes.length <= maxLength ? line : `${graphemes.slice(0, maxLength).join('').trimEnd()}…`
}
