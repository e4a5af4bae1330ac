import { embedText, vectorModel, type WordTable } from '@geist/sentence-vectors'
import { boundCombiningMarks } from '../../analysis/bound-combining-marks'
import type { SentenceVectors } from '../../sentence-vectors'
import { loadWordTable, wordTableFile } from './load-word-table'

/**
 * Creates the built-in sentence vectors: a table of English words, 8 MB, which is loaded lazily and
 * stays in memory.
 */
export function createEmbeddedSentenceVectors(file: URL = wordTableFile): SentenceVectors {
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
