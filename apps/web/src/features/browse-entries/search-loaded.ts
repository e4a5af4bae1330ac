import { type Entry, foldCase, isSearchable } from '@geist/domain'

/** A content as it is searched: folded, and as it is where folding may hide a part of it. */
interface Searchable {
  readonly folded: string
  readonly plain: string | undefined
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

/**
 * Searches a list of entries as it is typed: what `matchesSearch` says of each of them, at the cost of one look at each folded text. Typing on
 * looks only at what matched before, and going back finds the answer that was there.
 */
export class SearchLoaded {
  #entries: readonly Entry[] = []
  /** By their queries, the latest last. */
  readonly #answers = new Map<string, readonly Entry[]>()
  #last = ''

  /** The entries whose content holds the query, in their order; all of them where it is too short to be searched for. */
  matches(entries: readonly Entry[], query: string): readonly Entry[] {
    if (!isSearchable(query)) return entries
    if (this.#entries !== entries || this.#answers.size >= answersMost) this.#answers.clear()
    this.#entries = entries
    const answer = this.#answers.get(query) ?? this.#search(query)
    this.#answers.set(query, answer)
    this.#last = query
    return answer
  }

  #search(query: string): readonly Entry[] {
    const folded = foldCase(query)
    const last = this.#last
    const narrows = query.includes(last) && folded.includes(foldCase(last))
    const candidates = (narrows ? this.#answers.get(last) : undefined) ?? this.#entries
    return candidates.filter((entry) => {
      const searchable = searchableOf(entry)
      return searchable.folded.includes(folded) || searchable.plain?.includes(query) === true
    })
  }
}

/** How many entries are folded ahead at a time: well below a frame's time. */
const aheadLength = 100

/**
 * Folds entries before anybody searches them, a few at a time while the browser has nothing else to do.
 *
 * @returns a function that ends it
 */
export function foldAhead(entries: readonly Entry[]): () => void {
  const unfolded = entries.filter((entry) => !searchables.has(entry))
  let next = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = () => {
    for (const entry of unfolded.slice(next, next + aheadLength)) searchableOf(entry)
    next += aheadLength
    timer = next < unfolded.length ? setTimeout(goOn, 16) : undefined
  }
  timer = setTimeout(goOn, 200)
  return () => clearTimeout(timer)
}
