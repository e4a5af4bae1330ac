/** Longer than any visible line, in UTF-16 code units. CSS truncates the rest. */
const maxLineLength = 240

/** The first line of a text; '' for a blank text. */
export function firstWords(content: string): string {
  const line =
    content
      .trimStart()
      .slice(0, maxLineLength)
      .split(/[\n\r]/u, 1)[0] ?? ''
  // Drop half of a surrogate pair at the cut.
  return line.trim().replace(/[\uD800-\uDBFF]$/u, '')
}
