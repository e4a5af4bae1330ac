const wordsInTitle = 3

/** The fallback title of a cluster: its first keywords, such as 'Heron, canal, post'. */
export function wordTitle(words: readonly string[]): string {
  const [first = '', ...rest] = words.slice(0, wordsInTitle)
  const [letter = ''] = first
  return [letter.toLocaleUpperCase() + first.slice(letter.length), ...rest].join(', ')
}
