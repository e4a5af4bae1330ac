import { embedText, vectorModel, type WordTable } from '@geist/sentence-vectors'
import { boundCombiningMarks } from '../../analysis/bound-combining-marks'
import type { SentenceVectors } from '../../sentence-vectors'
import { loadWordTable, wordTableFile } from './load-word-table'

/**
 * The built-in sentence vectors: a table of English words, 8 MB. It is loaded lazily and stays in
 * memory.
 */
export function embeddedSentenceVectors(file: URL = wordTableFile): SentenceVectors {
  let table: Promise<WordTable> | undefined
  const loadTable = async () => {
    table ??= loadWordTable(file)
    try {
      return await table
    } catch (error) {
      // The next call retries.
      table = undefined
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
