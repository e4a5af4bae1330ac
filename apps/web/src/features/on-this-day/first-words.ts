/** Longer than any line of a screen, in UTF-16 units; the line itself cuts what it cannot hold. */
const longestLine = 240

/** The first line of a text that says anything, on one line; '' for a blank text. */
export function firstWords(content: string): string {
  const line =
    content
      .trimStart()
      .slice(0, longestLine)
      .split(/[\n\r]/u, 1)[0] ?? ''
  // Half an emoji at the cut would be drawn as a box.
  return line.trim().replace(/[\uD800-\uDBFF]$/u, '')
}
