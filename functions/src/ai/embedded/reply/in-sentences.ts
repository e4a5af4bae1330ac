/** A text in pieces that each end with a sentence and the spaces after it; joined they are the text. */
export function inSentences(text: string): string[] {
  return text.match(/[\s\S]+?(?:[.?!:][”"]?(?:\s+|$)|$)/gu) ?? []
}
