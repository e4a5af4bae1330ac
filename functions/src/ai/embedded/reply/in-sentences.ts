/** Splits a text after each sentence and its trailing spaces; joined, the pieces equal the text. */
export function inSentences(text: string): string[] {
  return text.match(/[\s\S]+?(?:[.?!:][”"]?(?:\s+|$)|$)/gu) ?? []
}
