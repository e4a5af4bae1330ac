import { type Entry, foldCase, isSearchable } from '@geist/domain'

/** A content as it is searched: folded, and as it is where folding may hide a part of it. */
interface Searchable {
  readonly folded: string
  readonly plain: string | undefined
}

interface Answer {
  readonly entries: readonly Entry[]
  /** Their places in the list. */
  readonly places: readonly number[]
}

// Entries that have not changed stay the same objects, so each is folded once.
const searchables = new WeakMap<Entry, Searchable>()

function searchableOf(entry: Entry): Searchable {
  const known = searchables.get(entry)
  if (known) return known
  const { content } = entry
  // oxlint-disable-next-line no-control-regex -- ASCII has them
  const isAscii = /^[\u0000-\u007F]*$/u.test(content)
  const searchable = { folded: foldCase(content), plain: isAscii ? undefined : content }
  searchables.set(entry, searchable)
  return searchable
}

/** Answers that are remembered: as many as somebody types before they empty the field. */
const answersMost = 100
/** How many entries are folded ahead at a time: well below a frame's time. */
const aheadLength = 100

/**
 * Searches a list of entries as it is typed: what `matchesSearch` says of each of them, at the cost of one look at each folded text. Typing on
 * looks only at what matched before, and going back finds the answer that was there.
 */
export class SearchLoaded {
  #entries: readonly Entry[] = []
  /** Of the entries, in their order: ten thousand times finding what belongs to an entry takes longer than looking into it. */
  #searchables: readonly Searchable[] = []
  /** By their queries, the latest last. */
  readonly #answers = new Map<string, Answer>()
  #last = ''

  /**
   * Folds entries before anybody searches them, a few at a time while the browser has nothing else to do.
   *
   * @returns a function that ends it
   */
  prepare(entries: readonly Entry[]): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    const foldFrom = (unfolded: readonly Entry[], start: number) => {
      for (const entry of unfolded.slice(start, start + aheadLength)) searchableOf(entry)
      const next = start + aheadLength
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

  /** The entries whose content holds the query, in their order; all of them where it is too short to be searched for. */
  matches(entries: readonly Entry[], query: string): readonly Entry[] {
    if (!isSearchable(query)) return entries
    if (this.#answers.size >= answersMost) this.#answers.clear()
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
