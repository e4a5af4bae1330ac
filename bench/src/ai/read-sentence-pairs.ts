import { readFileSync } from 'node:fs'

/** Two sentences with a human similarity score from 0 to 5. */
export interface SentencePair {
  readonly first: string
  readonly second: string
  readonly score: number
}

/** Reads the development set of the STS benchmark, see `bench/data/README.md`. */
export function readSentencePairs(): readonly SentencePair[] {
  return parseSentencePairs(readFileSync(new URL('../../data/stsb-en-dev.csv', import.meta.url), 'utf8'))
}

/**
 * Parses CSV lines of sentence, sentence, score (RFC 4180, without line breaks in fields).
 *
 * @throws {Error} if a line has another form
 */
export function parseSentencePairs(csv: string): readonly SentencePair[] {
  return csv
    .split(/\r?\n/u)
    .filter((line) => line !== '')
    .map((line) => {
      const fields = /^("(?:[^"]|"")*"|[^",]*),("(?:[^"]|"")*"|[^",]*),(\d(?:\.\d+)?)$/u.exec(line)
      if (!fields) throw new Error(`Not two sentences and a score: ${line}`)
      const [, first = '', second = '', score = ''] = fields
      return { first: unquote(first), second: unquote(second), score: Number(score) }
    })
}

function unquote(field: string): string {
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
}
