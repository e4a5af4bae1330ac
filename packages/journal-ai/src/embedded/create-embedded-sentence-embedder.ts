import { boundCombiningMarks } from '@geist/answers'
import { embedText, vectorModel, type WordTable } from '@geist/sentence-vectors'
import type { SentenceEmbedder } from '../sentence-embedder'

/**
 * Creates the built-in sentence embedder. Its table of English words, 8 MB, is loaded with the
 * first text and stays in memory. After a failure, the next call loads it again.
 */
export function createEmbeddedSentenceEmbedder(loadTable: () => Promise<WordTable>): SentenceEmbedder {
  let tablePromise: Promise<WordTable> | undefined
  const getTable = async () => {
    tablePromise ??= loadTable()
    try {
      return await tablePromise
    } catch (error) {
      tablePromise = undefined
      throw error
    }
  }
  return {
    model: vectorModel,
    embed: async (texts) => {
      const wordTable = await getTable()
      return texts.map((text) => embedText(wordTable, boundCombiningMarks(text)))
    },
  }
}
