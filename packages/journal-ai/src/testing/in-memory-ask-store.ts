import { cosine } from '@geist/sentence-vectors'
import { embeddedSentenceEmbedder as embedder } from './embedded'
import type { AskStore } from '../ports/ask-store'
import type { SelectableEntry } from '../ports/selection-store'

/**
 * Entries by id, with the vectors of the pipeline; entries excluded from AI or in the trash have
 * none.
 */
export function inMemoryAskStore(entries: Readonly<Record<string, SelectableEntry | undefined>>): AskStore {
  return {
    readEntries: async (ids) => ids.map((id) => entries[id]),

    findEntryIdsInSpan: async (uid, { start, end }, limit) =>
      Object.entries(entries)
        .filter(([, entry]) => entry?.uid === uid && (entry.writtenAt ?? 0) >= start && (entry.writtenAt ?? 0) < end)
        .toSorted(([, a], [, b]) => (b?.writtenAt ?? 0) - (a?.writtenAt ?? 0))
        .slice(0, limit)
        .map(([id]) => id),

    async findNearestEntryIds(uid, { vector, limit }) {
      const ownEntries = Object.entries(entries).filter(
        ([, entry]) => entry?.uid === uid && !entry.isInTrash && !entry.isNeverAi,
      )
      const embeddings = await embedder.embed(ownEntries.map(([, entry]) => entry?.content ?? ''))
      return ownEntries
        .flatMap(([id], index) => {
          const embedding = embeddings[index]
          return embedding?.status === 'embedded' ? { id, score: cosine(vector, embedding.vector) } : []
        })
        .toSorted((a, b) => b.score - a.score)
        .slice(0, limit)
        .map(({ id }) => id)
    },
  }
}
