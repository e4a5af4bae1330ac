/**
 * Removes straight and curly quote marks. An apostrophe after a letter and before another one
 * stays: "What's new?".
 */
export function stripQuoteMarks(text: string): string {
  return text.replaceAll(doubleMarks, '').replaceAll(singleMarks, '')
}

const doubleMarks = /["“”„‟]/gu
const singleMarks = /(?<![\p{L}\p{M}\p{N}])['‘’‚‛]|['‘’‚‛](?![\p{L}\p{N}])/gu
