import { cleanName } from '@geist/domain'

/**
 * The beginning of a text as one line: for titles, descriptions and labels, in which it turns nothing. '' where nothing of it could be seen.
 *
 * @param longest in characters as people see them, without the '…' that stands for the rest
 */
export function oneLine(text: string, longest: number): string {
  // Far more than is needed, so that an entry of 200,000 letters is not taken apart.
  const line = cleanName(text.slice(0, longest * 12).replaceAll(/\s+/gu, ' '))
  const characters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(line),
    ({ segment }) => segment,
  )
  if (characters.length <= longest && line.length >= text.trim().length) return line
  return characters.length <= longest ? line : `${characters.slice(0, longest).join('').trimEnd()}…`
}
