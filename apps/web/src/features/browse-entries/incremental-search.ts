import { type Entry, foldCase, isSearchable } from '@geist/domain'

/** Case-folded content; `plain` only if folding may hide a match. */
interface Searchable {
  readonly folded: string
  readonly plain: string | undefined
}

interface SearchResult {
  readonly entries: readonly Entry[]
  /** Indexes in the searched list. */
  readonly indexes: readonly number[]
}

// Unchanged entries keep their object identity, so each is folded only once.
const searchables = new WeakMap<Entry, Searchable>()

function searchableOf(entry: Entry): Searchable {
  const cached = searchables.get(entry)
  if (cached) return cached
  const { content } = entry
  // oxlint-disable-next-line no-control-regex -- the ASCII range includes them
  const isAscii = /^[\u0000-\u007F]*$/u.test(content)
  const searchable = { folded: foldCase(content), plain: isAscii ? undefined : content }
  searchables.set(entry, searchable)
  return searchable
}

/** Maximum number of cached results. */
const maxCachedResults = 100
/** Entries folded per idle step, well below the time of a frame. */
const foldChunkLength = 100

/**
 * Search as you type: matches like `matchesSearch`, on folded texts. A longer query searches only
 * the previous matches; results are cached by query.
 */
export class IncrementalSearch {
  #entries: readonly Entry[] = []
  /** Parallel to the entries, since a `WeakMap` lookup costs more than the search in a text. */
  #searchables: readonly Searchable[] = []
  /** By query, least recent first. */
  readonly #results = new Map<string, SearchResult>()
  #lastQuery = ''

  /** Folds entries ahead of the first search, in short timer steps. @returns cancel function */
  prepare(entries: readonly Entry[]): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const foldFrom = (unfolded: readonly Entry[], start: number) => {
      for (const entry of unfolded.slice(start, start + foldChunkLength)) searchableOf(entry)
      const next = start + foldChunkLength
      if (next < unfolded.length) timer = setTimeout(() => foldFrom(unfolded, next), 16)
      else this.#setEntries(entries)
    }
    const foldAll = () =>
      foldFrom(
        entries.filter((entry) => !searchables.has(entry)),
        0,
      )
    timer = setTimeout(foldAll, 200)
    return () => clearTimeout(timer)
  }

  /** Entries that contain the query, in list order; all of them if it is too short. */
  matches(entries: readonly Entry[], query: string): readonly Entry[] {
    if (!isSearchable(query)) return entries
    if (this.#results.size >= maxCachedResults) this.#results.clear()
    this.#setEntries(entries)
    const result = this.#results.get(query) ?? this.#search(query)
    this.#results.set(query, result)
    this.#lastQuery = query
    return result.entries
  }

  #setEntries(entries: readonly Entry[]): void {
    if (this.#entries === entries) return
    this.#entries = entries
    this.#searchables = entries.map(searchableOf)
    this.#results.clear()
  }

  #search(query: string): SearchResult {
    const folded = foldCase(query)
    const lastQuery = this.#lastQuery
    const isNarrower = query.includes(lastQuery) && folded.includes(foldCase(lastQuery))
    const candidates = isNarrower ? this.#results.get(lastQuery)?.indexes : undefined
    const entries: Entry[] = []
    const indexes: number[] = []
    for (let position = 0; position < (candidates ?? this.#entries).length; position++) {
      const index = candidates?.[position] ?? position
      const searchable = this.#searchables[index]
      const entry = this.#entries[index]
      if (!searchable || !entry) continue
      if (!searchable.folded.includes(folded) && searchable.plain?.includes(query) !== true) continue
      entries.push(entry)
      indexes.push(index)
    }
    return { entries, indexes }
  }
}
