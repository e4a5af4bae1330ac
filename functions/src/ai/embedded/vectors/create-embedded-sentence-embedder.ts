import { embedText, vectorModel, type WordTable } from '@geist/sentence-vectors'
import { boundCombiningMarks } from '@geist/answers'
import type { SentenceEmbedder } from '../../sentence-embedder'
import { loadWordTable, wordTableFile } from './load-word-table'

/**
 * Creates the built-in sentence embedder. Its table of English words, 8 MB, is loaded lazily and
 * stays in memory.
 */
export function createEmbeddedSentenceEmbedder(file: URL = wordTableFile): SentenceEmbedder {
  let tablePromise: Promise<WordTable> | undefined
  const loadTable = async () => {
    tablePromise ??= loadWordTable(file)
    try {
      return await tablePromise
    } catch (error) {
      // The next call retries.
      tablePromise = undefined
      throw error
    }
  }
  return {
    model: vectorModel,
    embed: async (texts) => {
      const wordTable = await loadTable()
      return texts.map((text) => embedText(wordTable, boundCombiningMarks(text)))
    },
  }
}
