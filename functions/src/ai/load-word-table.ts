import { readFile } from 'node:fs/promises'
import { openWordTable, type WordTable } from '@geist/sentence-vectors'
import { wordTableFile } from '@geist/sentence-vectors/word-table-file'

/**
 * Reads the table of word vectors from disk; `build.ts` copies it to the bundle.
 *
 * @throws {WordTableError} when the file is damaged or not a word table; errors of `readFile` pass
 * through
 */
export async function loadWordTable(): Promise<WordTable> {
  return openWordTable(await readFile(wordTableFile))
}
