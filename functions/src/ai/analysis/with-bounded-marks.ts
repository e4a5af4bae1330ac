/**
 * A text with at most 30 marks in a row before a sign that nobody sees (U+034F) parts them, as in the Stream-Safe Text Format (Unicode Standard Annex 15, section 13). To be normalised after
 * it: that sorts marks in a row, in the square of how many there are, and 200,000 accents would take minutes.
 */
export function withBoundedMarks(text: string): string {
  return text.replaceAll(/[\p{M}\uFF9E\uFF9F]{30}/gu, '$&\u034F')
}
