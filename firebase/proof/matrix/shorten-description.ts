/** Shortens the description of a long text or list. */
export function shortenDescription(words: string): string {
  return words.length > 90 ? `${words.slice(0, 60)}… (${words.length} ${words.slice(-20)})` : words
}
