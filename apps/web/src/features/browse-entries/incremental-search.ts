import { type Entry, foldCase, isSearchable } from '@geist/domain'

interface SearchableText {
  /** The case-folded content. */
  readonly folded: string
  /** The content itself, only if folding may hide a match. */
  readonly plain: string | undefined
}

interface SearchResult {
  readonly entries: readonly Entry[]
  /** Indexes in the searched list. */
  readonly indexes: readonly number[]
}

// Unchanged entries keep their object identity, so each is folded only once.
const searchables = new WeakMap<Entry, SearchableText>()

function getSearchableText(entry: Entry): SearchableText {
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
/** Entries folded per step, which takes well below the time of a frame. */
const foldChunkLength = 100
const foldPauseMs = 16
/** Delay before the first step, so that it does not compete with rendering the list. */
const prepareDelayMs = 200

/**
 * Search as you type. Finds what `matchesSearch` matches, but on texts folded in advance. A longer
 * query searches only the previous matches, and results are cached by query.
 */
export class IncrementalSearch {
  #entries: readonly Entry[] = []
  /** Parallel to the entries, since a `WeakMap` lookup costs more than the search in a text. */
  #searchables: readonly SearchableText[] = []
  /** By query. At the limit, all are dropped. */
  readonly #results = new Map<string, SearchResult>()
  #lastQuery = ''

  /** Folds entries before the first search, in short steps. @returns cancel function */
  prepare(entries: readonly Entry[]): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const foldFrom = (unfolded: readonly Entry[], start: number) => {
      for (const entry of unfolded.slice(start, start + foldChunkLength)) getSearchableText(entry)
      const next = start + foldChunkLength
      if (next < unfolded.length) timer = setTimeout(() => foldFrom(unfolded, next), foldPauseMs)
      else this.#setEntries(entries)
    }
    const foldAll = () =>
      foldFrom(
        entries.filter((entry) => !searchables.has(entry)),
        0,
      )
    timer = setTimeout(foldAll, prepareDelayMs)
    return () => clearTimeout(timer)
  }

  /** Finds the entries that contain the query, in list order; all of them if it is too short. */
  find(entries: readonly Entry[], query: string): readonly Entry[] {
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
    this.#searchables = entries.map(getSearchableText)
    this.#results.clear()
  }

  #search(query: string): SearchResult {
    const foldedQuery = foldCase(query)
    const lastQuery = this.#lastQuery
    const isNarrower = query.includes(lastQuery) && foldedQuery.includes(foldCase(lastQuery))
    // Indexes of the previous matches; without them, all entries are searched.
    const candidates = isNarrower ? this.#results.get(lastQuery)?.indexes : undefined
    const entries: Entry[] = []
    const indexes: number[] = []
    for (let position = 0; position < (candidates ?? this.#entries).length; position++) {
      const index = candidates?.[position] ?? position
      const searchable = this.#searchables[index]
      const entry = this.#entries[index]
      if (!searchable || !entry) continue
      if (!searchable.folded.includes(foldedQuery) && searchable.plain?.includes(query) !== true) continue
      entries.push(entry)
      indexes.push(index)
    }
    return { entries, indexes }
  }
}
