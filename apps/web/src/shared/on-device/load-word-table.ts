import { openWordTable, type WordTable } from '@geist/sentence-vectors'
import { wordTableFile } from '@geist/sentence-vectors/word-table-file'

/**
 * Loads the table of word vectors from Geist's own server. The service worker caches it with the
 * first download.
 *
 * @param onProgress receives the loaded share of the bytes, from 0 to 1
 * @throws {WordTableError} if the file is damaged; errors of `fetch`, and an error for a failed
 * response
 */
export async function loadWordTable(onProgress: (progress: number) => void): Promise<WordTable> {
  const response = await fetch(wordTableFile)
  if (!response.ok || !response.body) throw new Error(`${response.status} for ${wordTableFile.pathname}`)
  const chunks: BlobPart[] = []
  let loadedBytes = 0
  for (let reader = response.body.getReader(), chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    chunks.push(chunk.value)
    loadedBytes += chunk.value.length
    onProgress(Math.min(1, loadedBytes / wordTableBytes))
  }
  return openWordTable(new Uint8Array(await new Blob(chunks).arrayBuffer()))
}

/** Size of the table in bytes. */
const wordTableBytes = 8_349_192
