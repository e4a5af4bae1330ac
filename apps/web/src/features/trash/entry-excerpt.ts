const length = 60

/** Excerpt that identifies an entry: the first words of its text, on one line. */
export function entryExcerpt(content: string): string {
  const line = content.trim().replaceAll(/\s+/gu, ' ')
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  // Cut at a word boundary, if there is one, and never inside a surrogate pair.
  return `${cut.replace(/\s+\S*$/u, '').replace(/\p{Surrogate}$/u, '')}…`
}
