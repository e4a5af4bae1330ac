import { compareNewestFirst, type Entry } from '@geist/domain'
import { rangesOfQuery, parseQuery, TextIndex } from '@geist/search'

import type { Journal } from '../../shared/local/journal'
import { entriesById } from '../../shared/local/queries/entries-by-id'
import { nextEntries } from '../../shared/local/queries/next-entries'
import { searchableIds } from '../../shared/local/queries/searchable-ids'
import type { KeptIndex } from './kept-index'
import type { Coverage, SearchAnswer, SearchQuestion } from './search-answer'

/** Entries that are read at a time: between two batches questions are answered. */
const batchSize = 200

/** How many new entries are taken in before the index is written to the disk meanwhile. */
const unkeptMost = 4_000

export interface JournalIndexOptions {
  readonly journal: Journal
  /** Where the index is kept across visits; left out, it lives as long as this object. */
  readonly kept?: KeptIndex
  /** Called when an answer may have become another one. */
  readonly onChange: () => void
}

/**
 * The text index of a journal: it follows the mirror, whichever tab changes that, and answers questions meanwhile.
 *
 * A change of the journal says which entries it is about: those are read again. What has changed while nobody listened is found once, when it
 * begins from what was kept: then every entry is compared with the index, in batches, between which changes and questions have their turn.
 */
export class JournalIndex {
  readonly #journal: Journal
  readonly #kept: KeptIndex | undefined
  readonly #onChange: () => void
  readonly #index = new TextIndex()
  readonly #controller = new AbortController()
  readonly #stopListening: () => void
  #order: readonly string[] = []
  #ordered = new Set<string>()
  #isComplete = false
  /** Entries that may say something else than the index, or be gone. */
  readonly #changed = new Set<string>()
  /** Whether entries may have come or gone since the list of ids was read. */
  #isStale = true
  /** Whether any entry may say something else than the index. */
  #isUnverified = false
  #run: Promise<unknown> | undefined
  #ready: Promise<void> | undefined
  #isLoaded = false

  constructor({ journal, kept, onChange }: JournalIndexOptions) {
    this.#journal = journal
    this.#kept = kept
    this.#onChange = onChange
    this.#stopListening = journal.changes.listen((change, entryIds) => {
      if (change !== 'mirror') return
      for (const id of entryIds ?? []) this.#changed.add(id)
      // Without any it is about what else the list goes by: whether all entries are here.
      this.#isStale ||= entryIds === undefined || entryIds.length === 0
      this.#isUnverified ||= entryIds === undefined
      this.#follow()
    })
  }

  /**
   * @throws when the journal cannot be read; asking again tries again
   */
  async answer(question: SearchQuestion): Promise<SearchAnswer> {
    await this.#whenReady()
    const query = parseQuery(question.typed)
    const shown = new Set(question.shown)
    const matching = this.#index.search(query, this.#order).filter((id) => !shown.has(id))
    // Of this moment, as the matches are: what comes in while they are read counts for the next answer.
    const coverage = this.#coverage()
    const entries = await entriesById(this.#journal, matching.slice(0, question.limit))
    // What was edited a moment ago may be in the index as it was before.
    const found = entries
      .map((entry) => ({ entry, ranges: rangesOfQuery(entry.content, query) }))
      .filter(({ ranges }) => ranges.length > 0)
    const gone = Math.min(matching.length, question.limit) - found.length
    return { question, found, total: matching.length - gone, coverage }
  }

  /**
   * The entries that hold words of a question, best first, at most so many: of those that have been read so far.
   *
   * @throws when the journal cannot be read; asking again tries again
   */
  async rank(question: string, most: number): Promise<readonly string[]> {
    await this.#whenReady()
    return this.#index.rank(question, most)
  }

  /** Settles when the index has seen every change up to now, and the disk too. */
  async settled(): Promise<void> {
    await this.#whenReady()
    while (this.#run) await this.#run
  }

  async stop(): Promise<void> {
    this.#controller.abort()
    this.#stopListening()
    await this.#run
    await this.#kept?.close()
  }

  #coverage(): Coverage {
    return {
      // The index may hold one for a moment that has been thrown away.
      searched: Math.min(this.#index.size, this.#order.length),
      known: this.#order.length,
      isComplete: this.#isComplete,
    }
  }

  /** Settles when it is known what there is to search. */
  async #whenReady(): Promise<void> {
    this.#ready ??= this.#begin().catch((error: unknown) => {
      this.#ready = undefined
      throw error
    })
    await this.#ready
  }

  async #begin(): Promise<void> {
    if (!this.#isLoaded) {
      const chunks = (await this.#kept?.load(() => void this.#keep({ all: true }))) ?? []
      this.#index.load(chunks)
      this.#isUnverified ||= chunks.length > 0
      this.#isLoaded = true
    }
    await this.#readOrder()
    this.#follow({ evenIfFresh: true })
  }

  #follow({ evenIfFresh = false } = {}): void {
    if (this.#run || !this.#isLoaded || this.#controller.signal.aborted) return
    if (!this.#hasNews() && !evenIfFresh) return
    this.#run = this.#catchUp()
      .then(
        () => true,
        () => {
          // The browser has closed the database, say. The next change or question tries again.
          this.#ready = undefined
          this.#isUnverified = true
          return false
        },
      )
      .then((hasCaughtUp) => {
        this.#run = undefined
        this.#onChange()
        return hasCaughtUp && this.#follow()
      })
  }

  #hasNews(): boolean {
    return this.#isStale || this.#isUnverified || this.#changed.size > 0
  }

  async #catchUp(): Promise<void> {
    do {
      await this.#takeInChanged()
      if (this.#isStale) await this.#readOrder()
      await this.#takeInMissing()
      if (this.#isUnverified) await this.#verify()
      if (!this.#hasNews()) await this.#keep()
    } while (this.#hasNews() && !this.#controller.signal.aborted)
  }

  /** Reads again what has changed. */
  async #takeInChanged(): Promise<void> {
    const changed = [...this.#changed]
    this.#changed.clear()
    for (let first = 0; first < changed.length; first += batchSize) {
      const batch = changed.slice(first, first + batchSize)
      const entries = await entriesById(this.#journal, batch)
      for (const { id, content } of entries) this.#index.put(id, content)
      const present = new Set(entries.map(({ id }) => id))
      await this.#putInFront(entries.filter(({ id }) => !this.#ordered.has(id)))
      this.#takeOut(batch.filter((id) => this.#ordered.has(id) && !present.has(id)))
    }
  }

  #takeOut(gone: readonly string[]): void {
    if (gone.length === 0) return
    for (const id of gone) this.#ordered.delete(id)
    this.#order = this.#order.filter((id) => this.#ordered.has(id))
    this.#index.retain(this.#ordered)
  }

  /** Adds entries to the list of ids, where it is plain that they come first; otherwise it has to be read again, which takes a second of 100,000. */
  async #putInFront(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return
    const [newest] = await entriesById(this.#journal, this.#order.slice(0, 1))
    if (newest === undefined || entries.some((entry) => compareNewestFirst(entry, newest) > 0)) {
      this.#isStale = true
      return
    }
    const ids = entries.toSorted(compareNewestFirst).flatMap(({ id }) => (this.#ordered.has(id) ? [] : [id]))
    for (const id of ids) this.#ordered.add(id)
    this.#order = [...ids, ...this.#order]
  }

  async #readOrder(): Promise<void> {
    this.#isStale = false
    const { ids, isComplete } = await searchableIds(this.#journal)
    this.#order = ids
    this.#ordered = new Set(ids)
    this.#isComplete = isComplete
    this.#index.retain(this.#ordered)
  }

  /** Reads the entries that the index does not hold, newest first. */
  async #takeInMissing(): Promise<void> {
    const missing = this.#order.filter((id) => !this.#index.has(id))
    let unkept = 0
    for (let first = 0; first < missing.length && !this.#controller.signal.aborted; first += batchSize) {
      const batch = missing.slice(first, first + batchSize)
      for (const { id, content } of await entriesById(this.#journal, batch)) this.#index.put(id, content)
      await this.#takeInChanged()
      this.#onChange()
      unkept += batch.length
      if (unkept >= unkeptMost) {
        unkept = 0
        await this.#keep()
      }
    }
  }

  /** Compares every entry with the index. What changes meanwhile does not wait for the end of it. */
  async #verify(): Promise<void> {
    this.#isUnverified = false
    this.#onChange()
    let after: string | undefined
    do {
      const next = await nextEntries(this.#journal, batchSize, after)
      for (const { id, content } of next.entries) this.#index.put(id, content)
      after = next.after
      await this.#takeInChanged()
      if (this.#isStale) {
        await this.#readOrder()
        await this.#takeInMissing()
      }
    } while (after !== undefined && !this.#controller.signal.aborted)
  }

  async #keep({ all = false } = {}): Promise<void> {
    // Until it is this tab's turn, what changes only counts in memory; then all of it is written.
    if (this.#kept?.isWriter) await this.#kept.save(this.#index.takeChanges({ all }), { isAll: all })
  }
}
