import { createEmbeddedJournalAi, createEmbeddedSentenceEmbedder } from '@geist/journal-ai'
import { loadWordTable } from './load-word-table'

/** The embedder of the vectors that every account has, whichever AI answers. */
export const embeddedSentenceEmbedder = createEmbeddedSentenceEmbedder(loadWordTable)

/** The built-in AI. */
export const embeddedJournalAi = createEmbeddedJournalAi(embeddedSentenceEmbedder)
