/** A suggestion without its quote marks, straight and curly. An apostrophe between letters stays: "What's new?" keeps its own. */
export function stripQuoteMarks(text: string): string {
  return text.replaceAll(doubleMarks, '').replaceAll(singleMarks, '')
}

const doubleMarks = /["“”„‟]/gu
const singleMarks = /(?<![\p{L}\p{M}\p{N}])['‘’‚‛]|['‘’‚‛](?![\p{L}\p{N}])/gu
