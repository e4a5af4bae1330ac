import { embedText, vectorModel, type WordTable } from '@geist/sentence-vectors'
import { withBoundedMarks } from '../../analysis/with-bounded-marks'
import type { SentenceVectors } from '../../sentence-vectors'
import { loadWordTable, wordTableFile } from './load-word-table'

/** The sentence vectors that are built in: a table of English words, which is loaded with the first text and then stays, 8 MB, as long as the instance does. */
export function embeddedSentenceVectors(file: URL = wordTableFile): SentenceVectors {
  let loading: Promise<WordTable> | undefined
  const table = async () => {
    loading ??= loadWordTable(file)
    try {
      return await loading
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  return {
    model: vectorModel,
    embed: async (texts) => {
      const loaded = await table()
      return texts.map((text) => embedText(loaded, withBoundedMarks(text)))
    },
  }
}
