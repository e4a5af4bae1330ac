import { isComparable, type SimilarityScore } from '@geist/domain'
import type { SentenceEmbedder } from '@geist/journal-ai'
import { cosine } from '@geist/sentence-vectors'

import type { Journal } from '../local/journal'
import { readEntries } from '../local/queries/read-entries'
import { readSearchableIds } from '../local/queries/read-searchable-ids'

/** Notes per batch. Between two batches, the worker answers other requests. */
const batchSize = 200

/**
 * The vectors of a journal's notes, in memory. A change of the mirror drops the vectors of the
 * changed notes, and the next search makes them again. Notes marked 'Never AI' and notes in the
 * trash have none.
 */
export class NoteVectors {
  readonly #journal: Journal
  readonly #embedder: SentenceEmbedder
  /** `undefined` for a note without a vector. */
  readonly #vectors = new Map<string, Float32Array | undefined>()
  /** Ids of notes that changed while the current batch is embedded. */
  #changedIds = new Set<string>()
  /** Whether any note may have changed meanwhile. */
  #isAllChanged = false
  /** The running work, which all searches share. */
  #completion: Promise<void> | undefined

  constructor(journal: Journal, embedder: SentenceEmbedder) {
    this.#journal = journal
    this.#embedder = embedder
    journal.changes.listen((change, entryIds) => {
      if (change !== 'mirror') return
      this.#isAllChanged ||= entryIds === undefined
      for (const id of entryIds ?? [...this.#vectors.keys()]) {
        this.#changedIds.add(id)
        this.#vectors.delete(id)
      }
    })
  }

  /** The notes nearest to a vector, nearest first, at most `limit`. */
  async findNearest(vector: Float32Array, limit: number): Promise<readonly SimilarityScore[]> {
    await this.#complete()
    return this.#rank(vector).slice(0, limit)
  }

  /** The other notes nearest to a note, nearest first; none if it has no vector. */
  async findNearestToNote(noteId: string, limit: number): Promise<readonly SimilarityScore[]> {
    await this.#complete()
    const vector = this.#vectors.get(noteId)
    if (!vector) return []
    return this.#rank(vector)
      .filter(({ id }) => id !== noteId)
      .slice(0, limit)
  }

  #rank(vector: Float32Array): readonly SimilarityScore[] {
    return [...this.#vectors]
      .flatMap(([id, noteVector]) => (noteVector ? [{ id, score: cosine(vector, noteVector) }] : []))
      .toSorted((a, b) => b.score - a.score)
  }

  /** Resolves when every note of the mirror has been embedded. */
  async #complete(): Promise<void> {
    this.#completion ??= this.#embedMissing().finally(() => (this.#completion = undefined))
    await this.#completion
  }

  async #embedMissing(): Promise<void> {
    for (;;) {
      const { ids } = await readSearchableIds(this.#journal)
      const presentIds = new Set(ids)
      for (const id of [...this.#vectors.keys()].filter((known) => !presentIds.has(known))) this.#vectors.delete(id)
      const missingIds = ids.filter((id) => !this.#vectors.has(id))
      if (missingIds.length === 0) return
      for (let start = 0; start < missingIds.length; start += batchSize)
        await this.#embed(missingIds.slice(start, start + batchSize))
    }
  }

  async #embed(ids: readonly string[]): Promise<void> {
    this.#changedIds = new Set()
    this.#isAllChanged = false
    const entries = (await readEntries(this.#journal, ids)).filter((entry) => isComparable(entry))
    const embeddings = await this.#embedder.embed(entries.map(({ content }) => content))
    const byId = new Map(entries.map(({ id }, index) => [id, embeddings[index]]))
    for (const id of ids) {
      // Its text may be an old one: the next round reads it again.
      if (this.#isAllChanged || this.#changedIds.has(id)) continue
      const embedding = byId.get(id)
      this.#vectors.set(id, embedding?.status === 'embedded' ? embedding.vector : undefined)
    }
  }
}
