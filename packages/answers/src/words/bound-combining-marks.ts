/**
 * Inserts U+034F after every 30 combining marks, as in the Stream-Safe Text Format (Unicode
 * Standard Annex 15, section 13). Call it before `normalize`, which sorts runs of marks in
 * quadratic time: 200,000 accents would take minutes.
 */
export function boundCombiningMarks(text: string): string {
  return text.replaceAll(/[\p{M}\uFF9E\uFF9F]{30}/gu, '$&\u034F')
}
