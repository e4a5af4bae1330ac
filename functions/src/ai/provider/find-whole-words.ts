/**
 * Finds words in a text verbatim and at word boundaries, so that "I loved" does not match "love".
 * Scripts without spaces have no word boundaries to respect.
 *
 * @param words not empty
 * @returns the first index in UTF-16 code units, or -1
 */
export function findWholeWords(text: string, words: string): number {
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1)) {
    if (!isWithinWord(text, start) && !isWithinWord(text, start + words.length)) return start
  }
  return -1
}

/** Whether a position is inside a word, a surrogate pair, or a letter with combining marks. */
function isWithinWord(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 1), index)
  const after = text.slice(index, index + 1)
  return (
    (spacedScriptLetter.test(before) && spacedScriptLetter.test(after)) ||
    /[\uD800-\uDBFF]/u.test(before) ||
    /^\p{M}/u.test(after)
  )
}

/** Matches letters of scripts with spaces between words, and digits. */
const spacedScriptLetter =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{N}]/u
