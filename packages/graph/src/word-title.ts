/** How many words make a title. */
const wordsInTitle = 3

/** The title of a cluster that has no other: its first words, such as 'Heron, canal, post'. */
export function wordTitle(words: readonly string[]): string {
  const [first = '', ...rest] = words.slice(0, wordsInTitle)
  const [letter = ''] = first
  return [letter.toLocaleUpperCase() + first.slice(letter.length), ...rest].join(', ')
}
