const length = 60

/** The first words of a text, to tell it from others where it is only named. */
export function beginningOf(content: string): string {
  const line = content.trim().replaceAll(/\s+/gu, ' ')
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  // Not in the middle of a word, where there are words; nor of an emoji.
  return `${cut.replace(/\s+\S*$/u, '').replace(/\p{Surrogate}$/u, '')}…`
}
