/** What was read beside what is there. */
export interface Errors {
  /** Edits from one to the other, in characters and in words. */
  readonly characterErrors: number
  readonly wordErrors: number
  /** How long what is there is. */
  readonly characters: number
  readonly words: number
}

/**
 * Counts the errors of a reading. All white space counts as one space, and quotation marks and dashes as their plain forms: a
 * font draws `"` and the typographic marks alike, and every engine is judged in the same way.
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

/** The least number of insertions, deletions and substitutions (Levenshtein 1966; two rows, as by Wagner and Fischer 1974). */
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
