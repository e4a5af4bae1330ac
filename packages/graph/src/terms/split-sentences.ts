/** A sentence as words in their written case; `undefined` marks a comma, a sign or a number. */
export type Sentence = readonly (string | undefined)[]

/**
 * Splits a text into sentences of words, in any script with spaces. Overlong runs of letters, as in
 * data or in scripts without spaces, count as signs. The part of a word after an apostrophe is an
 * ending and left out.
 */
export function splitSentences(text: string): Sentence[] {
  const sentences: (string | undefined)[][] = []
  let sentence: (string | undefined)[] = []
  for (const [piece] of text
    .slice(0, maxTextLength)
    .normalize('NFC')
    // The full stop of a title ends no sentence.
    .replaceAll(/\b(Mr|Mrs|Ms|Dr|Prof|St)\./gu, '$1')
    .matchAll(piecePattern)) {
    if (/^[\p{L}\p{M}\p{N}]/u.test(piece)) {
      const word = piece.replace(/['\u2019].*$/u, '')
      sentence.push(word.length <= maxWordLength && /^[\p{L}\p{M}-]+$/u.test(word) ? word : undefined)
      // A possessive ends the phrase: "Walter's greenhouse" holds no phrase "Walter greenhouse".
      if (word.length < piece.length) sentence.push(undefined)
    } else if (/[.!?\u2026:;\n"\u201C\u201D\u00AB\u00BB]/u.test(piece)) {
      if (sentence.length > 0) sentences.push(sentence)
      sentence = []
    } else sentence.push(undefined)
  }
  if (sentence.length > 0) sentences.push(sentence)
  return sentences
}

/**
 * Limit per text, in UTF-16 code units: its beginning shows its topic, and a text of 100,000 must
 * not delay the others.
 */
const maxTextLength = 4_000

/** In UTF-16 code units. */
const maxWordLength = 30

/** A word with inner hyphens and apostrophes, or one or several signs. */
const piecePattern = /[\p{L}\p{M}\p{N}]+(?:[-'\u2019][\p{L}\p{M}\p{N}]+)*|[^\s\p{L}\p{M}\p{N}]+|\n+/gu
