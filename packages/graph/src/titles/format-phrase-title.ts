export const titleConjunction = 'and'

/** Formats a title in sentence case: 'Tide and sea wall'. Names keep their capitals. */
export function formatPhraseTitle(surfaces: readonly string[]): string {
  const title = surfaces.join(` ${titleConjunction} `)
  const [letter = ''] = title
  return letter.toLocaleUpperCase() + title.slice(letter.length)
}
