const maxTitleWords = 3

/** The fallback title of a cluster: its first keywords, such as 'Heron, canal, post'. */
export function formatKeywordTitle(words: readonly string[]): string {
  const [first = '', ...rest] = words.slice(0, maxTitleWords)
  const [letter = ''] = first
  return [letter.toLocaleUpperCase() + first.slice(letter.length), ...rest].join(', ')
}
