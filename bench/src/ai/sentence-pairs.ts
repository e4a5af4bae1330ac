import { readFileSync } from 'node:fs'

/** Two sentences, and how alike people found them, from 0 to 5. */
export interface SentencePair {
  readonly first: string
  readonly second: string
  readonly score: number
}

/** The development set of the STS benchmark, see `bench/data/README.md`. */
export function sentencePairs(): readonly SentencePair[] {
  return readPairs(readFileSync(new URL('../../data/stsb-en-dev.csv', import.meta.url), 'utf8'))
}

/**
 * Reads lines of sentence, sentence, score, as RFC 4180 says; there are no line breaks within a field.
 *
 * @throws {Error} for a line of another kind
 */
export function readPairs(csv: string): readonly SentencePair[] {
  return csv
    .split(/\r?\n/u)
    .filter((line) => line !== '')
    .map((line) => {
      const fields = /^("(?:[^"]|"")*"|[^",]*),("(?:[^"]|"")*"|[^",]*),(\d(?:\.\d+)?)$/u.exec(line)
      if (!fields) throw new Error(`This is no pair of sentences with a score: ${line}`)
      const [, first = '', second = '', score = ''] = fields
      return { first: unquoted(first), second: unquoted(second), score: Number(score) }
    })
}

function unquoted(field: string): string {
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
}
