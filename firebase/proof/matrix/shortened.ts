/** Words for a value: those that name a long text or list would be as long as it. */
export function shortened(words: string): string {
  return words.length > 90 ? `${words.slice(0, 60)}… (${words.length} ${words.slice(-20)})` : words
}
