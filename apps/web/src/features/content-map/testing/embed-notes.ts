import { readFileSync } from 'node:fs'
import { embedText, openWordTable, toInt8 } from '@geist/sentence-vectors'
import { wordTableFile } from '@geist/sentence-vectors/word-table-file'

import type { JournalNote } from '../worker/read-journal-notes'
import type { VectorsPage } from '../store/vector-table'

const wordTable = openWordTable(readFileSync(wordTableFile))

/** The server's response for these notes, with vectors of the server's word table. */
export function embedNotes(notes: readonly JournalNote[]): Pick<VectorsPage, 'vectors' | 'unmapped'> {
  const embedded = notes.map((note) => ({ note, embedding: embedText(wordTable, note.content) }))
  return {
    vectors: embedded.flatMap(({ note: { id, content, revision }, embedding }) => {
      if (embedding.status === 'no-known-word') return []
      const metadata = {
        content: content.slice(0, 100),
        category: 'Ideas',
        collectionName: '',
        uid: 'ada',
        username: 'ada',
      }
      return [{ id, revision, score: 1, metadata, embedding: Buffer.from(toInt8(embedding.vector)).toString('base64') }]
    }),
    unmapped: embedded.flatMap(({ note: { id }, embedding }) =>
      embedding.status === 'no-known-word' ? [{ id, reason: 'no-words' as const }] : [],
    ),
  }
}
