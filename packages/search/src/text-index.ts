import { foldText } from './fold-text'
import { matchQuery } from './match-query'
import type { Query } from './parse-query'

/** A persisted part of the index: entry ids and their folded texts. */
export interface Chunk {
  readonly number: number
  readonly ids: readonly string[]
  readonly texts: readonly string[]
}

/** The pending writes of the persisted index. */
export interface IndexChanges {
  readonly changedChunks: readonly Chunk[]
  /** Numbers of chunks that are now empty. */
  readonly emptiedNumbers: readonly number[]
}

/**
 * A chunk of this length takes no more entries, in UTF-16 code units. It bounds the rewrite for one
 * new entry.
 */
const maxChunkLength = 131_072

/**
 * An index of folded entry texts for sequential search. It is persisted in chunks, so that a
 * changed entry rewrites only one.
 */
export class TextIndex {
  readonly #rows = new Map<string, { readonly text: string; readonly chunk: number }>()
  readonly #chunks = new Map<number, { readonly ids: Set<string>; length: number }>()
  /** Chunks that differ from their persisted state. */
  readonly #dirtyChunks = new Set<number>()
  /** The chunk that takes new entries. */
  #openChunk = 0

  /** Loads persisted chunks. Entries of an inconsistent chunk count as missing. */
  load(chunks: readonly Chunk[]): void {
    for (const { number, ids, texts } of chunks) {
      this.#openChunk = Math.max(this.#openChunk, number)
      if (ids.length !== texts.length) this.#dirtyChunks.add(number)
      else for (const [index, id] of ids.entries()) this.#insert(id, texts[index] ?? '', number)
    }
  }

  /** Number of entries. */
  get size(): number {
    return this.#rows.size
  }

  has(id: string): boolean {
    return this.#rows.has(id)
  }

  /** Adds or updates an entry. */
  put(id: string, content: string): void {
    const text = foldText(content)
    const existing = this.#rows.get(id)
    if (existing?.text === text) return
    if (existing) this.#remove(id)
    const chunk = existing?.chunk ?? this.#findChunkWithRoom()
    this.#insert(id, text, chunk)
    this.#dirtyChunks.add(chunk)
  }

  /** Removes all entries except these. */
  retain(ids: ReadonlySet<string>): void {
    for (const id of this.#rows.keys()) if (!ids.has(id)) this.#remove(id)
  }

  /**
   * Returns the matching entries: phrase matches first, otherwise in the given order.
   *
   * @param order ids of the entries to search
   */
  search(query: Query, order: Iterable<string>): readonly string[] {
    const phraseMatches: string[] = []
    const termMatches: string[] = []
    for (const id of order) {
      const row = this.#rows.get(id)
      if (row === undefined) continue
      const match = matchQuery(row.text, query)
      if (match === 'phrase') phraseMatches.push(id)
      else if (match === 'terms') termMatches.push(id)
    }
    return [...phraseMatches, ...termMatches]
  }

  /** The folded text of each entry, by its id. */
  *foldedTexts(): Iterable<readonly [id: string, foldedText: string]> {
    for (const [id, { text }] of this.#rows) yield [id, text]
  }

  /** Returns the changes since the last call, or all chunks. */
  takeChanges({ all = false } = {}): IndexChanges {
    const chunkNumbers = all ? [...this.#chunks.keys()] : [...this.#dirtyChunks]
    this.#dirtyChunks.clear()
    const changedChunks: Chunk[] = []
    const emptiedNumbers: number[] = []
    for (const number of chunkNumbers) {
      const ids = [...(this.#chunks.get(number)?.ids ?? [])]
      if (ids.length === 0) emptiedNumbers.push(number)
      else changedChunks.push({ number, ids, texts: ids.map((id) => this.#rows.get(id)?.text ?? '') })
    }
    return { changedChunks, emptiedNumbers }
  }

  #insert(id: string, text: string, number: number): void {
    if (this.#rows.has(id)) this.#remove(id)
    this.#rows.set(id, { text, chunk: number })
    const chunk = this.#chunks.get(number) ?? { ids: new Set(), length: 0 }
    this.#chunks.set(number, chunk)
    chunk.ids.add(id)
    chunk.length += text.length
  }

  #remove(id: string): void {
    const row = this.#rows.get(id)
    const chunk = row && this.#chunks.get(row.chunk)
    if (!chunk) return
    this.#rows.delete(id)
    chunk.ids.delete(id)
    chunk.length -= row.text.length
    this.#dirtyChunks.add(row.chunk)
  }

  #findChunkWithRoom(): number {
    if ((this.#chunks.get(this.#openChunk)?.length ?? 0) >= maxChunkLength) this.#openChunk++
    return this.#openChunk
  }
}
