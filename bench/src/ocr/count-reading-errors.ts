/** Errors of a reading compared with the true text. */
export interface ReadingErrors {
  /** Edit distances, in characters and in words. */
  readonly characterErrors: number
  readonly wordErrors: number
  /** Lengths of the true text. */
  readonly characterCount: number
  readonly wordCount: number
}

/**
 * Counts the errors of a reading. White space, quotation marks and dashes are normalised: fonts
 * draw `"` and typographic marks alike, and every engine is judged the same way.
 */
export function countReadingErrors(trueText: string, reading: string): ReadingErrors {
  const expected = normalise(trueText)
  const actual = normalise(reading)
  const expectedWords = splitWords(expected)
  return {
    characterErrors: computeEditDistance(Array.from(expected), Array.from(actual)),
    wordErrors: computeEditDistance(expectedWords, splitWords(actual)),
    characterCount: Array.from(expected).length,
    wordCount: expectedWords.length,
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
function computeEditDistance(from: readonly string[], to: readonly string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [index, item] of from.entries()) {
    const nextRow = [index + 1]
    for (const [column, target] of to.entries()) {
      const substitution = (row[column] ?? 0) + (item === target ? 0 : 1)
      nextRow.push(Math.min(substitution, (row[column + 1] ?? 0) + 1, (nextRow[column] ?? 0) + 1))
    }
    row = nextRow
  }
  return row.at(-1) ?? 0
}
