/** Errors of a reading compared with the true text. */
export interface Errors {
  /** Edit distances, in characters and in words. */
  readonly characterErrors: number
  readonly wordErrors: number
  /** Length of the true text. */
  readonly characters: number
  readonly words: number
}

/**
 * Counts the errors of a reading. White space, quotation marks and dashes are normalised: fonts
 * draw `"` and typographic marks alike, and every engine is judged the same way.
 */
export function countErrors(truth: string, reading: string): Errors {
  const [expected, actual] = [normalise(truth), normalise(reading)]
  const [expectedWords, actualWords] = [splitWords(expected), splitWords(actual)]
  return {
    characterErrors: editDistance(Array.from(expected), Array.from(actual)),
    wordErrors: editDistance(expectedWords, actualWords),
    characters: Array.from(expected).length,
    words: expectedWords.length,
  }
}

function normalise(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[‘’‚`´]/gu, "'")
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/[‐-―]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function splitWords(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

/** Levenshtein distance (1966), with two rows as by Wagner and Fischer (1974). */
function editDistance(from: readonly string[], to: readonly string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, item] of from.entries()) {
    const next = [index + 1]
    for (const [column, other] of to.entries()) {
      const substitution = (row[column] ?? 0) + (item === other ? 0 : 1)
      next.push(Math.min(substitution, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
