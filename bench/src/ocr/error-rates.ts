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
  const [there, read] = [plain(truth), plain(reading)]
  const [thereWords, readWords] = [words(there), words(read)]
  return {
    characterErrors: editDistance(Array.from(there), Array.from(read)),
    wordErrors: editDistance(thereWords, readWords),
    characters: Array.from(there).length,
    words: thereWords.length,
  }
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[‘’‚`´]/gu, "'")
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/[‐-―]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

function words(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}

/** Levenshtein distance (1966), with two rows as by Wagner and Fischer (1974). */
function editDistance(from: readonly string[], to: readonly string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [place, item] of from.entries()) {
    const next = [place + 1]
    for (const [column, other] of to.entries()) {
      const kept = (row[column] ?? 0) + (item === other ? 0 : 1)
      next.push(Math.min(kept, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
