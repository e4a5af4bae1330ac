import { type Entry, isComparable, type SimilarityScore } from '@geist/domain'
import type { SentenceEmbedder } from '@geist/journal-ai'
import { cosine } from '@geist/sentence-vectors'

import type { Journal } from '../local/journal'
import { readEntries } from '../local/queries/read-entries'
import { readSearchableIds } from '../local/queries/read-searchable-ids'

/** Notes per batch. Between two batches, the worker answers other requests. */
const batchSize = 200

/**
 * The vectors of a journal's notes, in memory. They follow the mirror: a changed note gets its
 * vector again with the next search. Notes marked 'Never AI' and notes in the trash have none.
 */
export class NoteVectors {
  readonly #journal: Journal
  readonly #embedder: SentenceEmbedder
  /** `undefined` for a note without a vector. */
  readonly #vectors = new Map<string, Float32Array | undefined>()
  readonly #stopListening: () => void
  /** Increases with every change, so that a vector of an old text is not kept. */
  #changeCount = 0

  constructor(journal: Journal, embedder: SentenceEmbedder) {
    this.#journal = journal
    this.#embedder = embedder
    this.#stopListening = journal.changes.listen((change, entryIds) => {
      if (change !== 'mirror') return
      this.#changeCount += 1
      for (const id of entryIds ?? [...this.#vectors.keys()]) this.#vectors.delete(id)
    })
  }

  /** The notes nearest to a vector, nearest first, at most `limit`. */
  async findNearest(vector: Float32Array, limit: number): Promise<readonly SimilarityScore[]> {
    await this.#embedMissing()
    return [...this.#vectors]
      .flatMap(([id, noteVector]) => (noteVector ? [{ id, score: cosine(vector, noteVector) }] : []))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
  }

  /** The other notes nearest to a note, nearest first; none if it has no vector. */
  async findNearestToNote(noteId: string, limit: number): Promise<readonly SimilarityScore[]> {
    await this.#embedMissing()
    const vector = this.#vectors.get(noteId)
    if (!vector) return []
    return (await this.findNearest(vector, limit + 1)).filter(({ id }) => id !== noteId).slice(0, limit)
  }

  /** Stops following the mirror. */
  close(): void {
    this.#stopListening()
  }

  async #embedMissing(): Promise<void> {
    const { ids } = await readSearchableIds(this.#journal)
    const presentIds = new Set(ids)
    for (const id of [...this.#vectors.keys()].filter((known) => !presentIds.has(known))) this.#vectors.delete(id)
    const missingIds = ids.filter((id) => !this.#vectors.has(id))
    for (let start = 0; start < missingIds.length; start += batchSize) {
      await this.#embed(missingIds.slice(start, start + batchSize))
    }
  }

  async #embed(ids: readonly string[]): Promise<void> {
    const changeCount = this.#changeCount
    const entries = (await readEntries(this.#journal, ids)).filter((entry) => isComparable(entry))
    const embeddings = await this.#embedder.embed(entries.map(({ content }) => content))
    // The next search reads the changed notes again.
    if (changeCount !== this.#changeCount) return
    const vectors = new Map(entries.map(({ id }: Entry, index) => [id, embeddings[index]]))
    for (const id of ids) {
      const embedding = vectors.get(id)
      this.#vectors.set(id, embedding?.status === 'embedded' ? embedding.vector : undefined)
    }
  }
}
