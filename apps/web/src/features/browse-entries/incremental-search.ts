import { type Entry, foldCase, isSearchable } from '@geist/domain'

/** Case-folded content; `plain` only if folding may hide a match. */
interface Searchable {
  readonly folded: string
  readonly plain: string | undefined
}

interface Answer {
  readonly entries: readonly Entry[]
  /** Indexes in the searched list. */
  readonly places: readonly number[]
}

// Unchanged entries keep their object identity, so each is folded only once.
const searchables = new WeakMap<Entry, Searchable>()

function searchableOf(entry: Entry): Searchable {
  const known = searchables.get(entry)
  if (known) return known
  const { content } = entry
  // oxlint-disable-next-line no-control-regex -- the ASCII range includes them
  const isAscii = /^[\u0000-\u007F]*$/u.test(content)
  const searchable = { folded: foldCase(content), plain: isAscii ? undefined : content }
  searchables.set(entry, searchable)
  return searchable
}

/** Maximum number of cached answers. */
const cachedAnswersMax = 100
/** Entries folded per idle step, well below the time of a frame. */
const foldChunkLength = 100

/**
 * Search as you type: matches like `matchesSearch`, on folded texts. A longer query searches only
 * the previous matches; answers are cached by query.
 */
export class IncrementalSearch {
  #entries: readonly Entry[] = []
  /** Parallel to the entries, since a `WeakMap` lookup costs more than the search in a text. */
  #searchables: readonly Searchable[] = []
  /** By query, least recent first. */
  readonly #answers = new Map<string, Answer>()
  #last = ''

  /** Folds entries ahead of the first search, in short timer steps. @returns cancel function */
  prepare(entries: readonly Entry[]): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const foldFrom = (unfolded: readonly Entry[], start: number) => {
      for (const entry of unfolded.slice(start, start + foldChunkLength)) searchableOf(entry)
      const next = start + foldChunkLength
      if (next < unfolded.length) timer = setTimeout(() => foldFrom(unfolded, next), 16)
      else this.#take(entries)
    }
    const begin = () =>
      foldFrom(
        entries.filter((entry) => !searchables.has(entry)),
        0,
      )
    timer = setTimeout(begin, 200)
    return () => clearTimeout(timer)
  }

  /** Entries that contain the query, in list order; all of them if it is too short. */
  matches(entries: readonly Entry[], query: string): readonly Entry[] {
    if (!isSearchable(query)) return entries
    if (this.#answers.size >= cachedAnswersMax) this.#answers.clear()
    this.#take(entries)
    const answer = this.#answers.get(query) ?? this.#search(query)
    this.#answers.set(query, answer)
    this.#last = query
    return answer.entries
  }

  #take(entries: readonly Entry[]): void {
    if (this.#entries === entries) return
    this.#entries = entries
    this.#searchables = entries.map(searchableOf)
    this.#answers.clear()
  }

  #search(query: string): Answer {
    const folded = foldCase(query)
    const last = this.#last
    const narrows = query.includes(last) && folded.includes(foldCase(last))
    const candidates = narrows ? this.#answers.get(last)?.places : undefined
    const entries: Entry[] = []
    const places: number[] = []
    for (let index = 0; index < (candidates ?? this.#entries).length; index++) {
      const place = candidates?.[index] ?? index
      const searchable = this.#searchables[place]
      const entry = this.#entries[place]
      if (!searchable || !entry) continue
      if (!searchable.folded.includes(folded) && searchable.plain?.includes(query) !== true) continue
      entries.push(entry)
      places.push(place)
    }
    return { entries, places }
  }
}
