import { readFile } from 'node:fs/promises'
import { openWordTable } from '@geist/sentence-vectors'
import { wordTableFile } from '@geist/sentence-vectors/word-table-file'
import { createEmbeddedJournalAi } from '../embedded/create-embedded-journal-ai'
import { createEmbeddedSentenceEmbedder } from '../embedded/create-embedded-sentence-embedder'

/** The built-in embedder with its real table. */
export const embeddedSentenceEmbedder = createEmbeddedSentenceEmbedder(async () =>
  openWordTable(await readFile(wordTableFile)),
)

export const embeddedJournalAi = createEmbeddedJournalAi(embeddedSentenceEmbedder)
