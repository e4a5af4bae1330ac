import { readFile } from 'node:fs/promises'
import { openWordTable, type WordTable } from '@geist/sentence-vectors'

/**
 * Reads the table of word vectors from disk.
 *
 * @throws {WordTableError} when the file is damaged or not a word table; errors of `readFile` pass
 * through
 */
export async function loadWordTable(file: URL = wordTableFile): Promise<WordTable> {
  return openWordTable(await readFile(file))
}

/** Beside this module, and beside the bundle: `build.ts` copies it there. */
export const wordTableFile = new URL('word-vectors.bin', import.meta.url)
