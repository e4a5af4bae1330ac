import { compareNewestFirst, type Entry } from '@geist/domain'
import { type CandidateQuery, findCandidates, type IndexedNote } from '@geist/answers'
import { findQueryRanges, parseQuery, TextIndex } from '@geist/search'

import type { Journal } from '../../shared/local/journal'
import { readEntries } from '../../shared/local/queries/read-entries'
import { readFilteredIds } from '../../shared/local/queries/read-filtered-ids'
import { readMirrorPage } from '../../shared/local/queries/read-mirror-page'
import { readSearchableIds } from '../../shared/local/queries/read-searchable-ids'
import type { StoredIndex } from './stored-index'
import type { SearchCoverage, SearchResult, SearchRequest } from './search-result'

/** Entries per batch. Between two batches, the index answers requests. */
const batchSize = 200

const noLabels = { category: '', notebook: '', writtenAt: undefined }

/** Number of new entries after which a partly filled index is written to disk. */
const maxUnsavedEntries = 4_000

export interface JournalIndexOptions {
  readonly journal: Journal
  /** Persists the index across visits. Without it, the index lives in memory only. */
  readonly storedIndex?: StoredIndex
  /** Called when results may have changed. */
  readonly onChange: () => void
}

/**
 * Text index of a journal. It follows the mirror, whichever tab changes it.
 *
 * A change event names its entries, which are indexed again. Changes made while no tab listened are
 * found once, at the start: every entry is compared with the stored index, in batches. Between two
 * batches, the index processes changes and answers requests.
 */
export class JournalIndex {
  readonly #journal: Journal
  readonly #storedIndex: StoredIndex | undefined
  readonly #onChange: () => void
  readonly #index = new TextIndex()
  /** The labels of the entries read since the start: all, once the index is verified. */
  readonly #labels = new Map<string, Omit<IndexedNote, 'id' | 'foldedText'>>()
  readonly #controller = new AbortController()
  readonly #stopListening: () => void
  /** Ids of the searchable entries, newest first. */
  #orderedIds: readonly string[] = []
  /** The same ids. */
  #idSet = new Set<string>()
  /** Whether the mirror has all entries of the account. */
  #isComplete = false
  /** Ids of entries that may differ from the index, or be deleted. */
  readonly #changedIds = new Set<string>()
  /** Ids of changed entries that the list lacks. Most are new, so no search finds them yet. */
  readonly #unlistedIds = new Set<string>()
  /** Whether entries may have been added or removed since the list of ids was read. */
  #isIdListStale = true
  /** Whether any entry may differ from the index. */
  #isUnverified = false
  /** The running catch-up. */
  #catchUpPromise: Promise<unknown> | undefined
  /** The running or finished loading; `undefined` after a failure. */
  #loadPromise: Promise<void> | undefined
  /** Whether the stored index has been loaded. */
  #isLoaded = false

  constructor({ journal, storedIndex, onChange }: JournalIndexOptions) {
    this.#journal = journal
    this.#storedIndex = storedIndex
    this.#onChange = onChange
    this.#stopListening = journal.changes.listen((change, entryIds) => {
      if (change !== 'mirror') return
      const hasUnlisted = entryIds?.some((id) => !this.#idSet.has(id)) === true
      for (const id of entryIds ?? []) {
        this.#changedIds.add(id)
        if (!this.#idSet.has(id)) this.#unlistedIds.add(id)
      }
      // An event without ids is about the mirror's completeness, which the list also depends on.
      this.#isIdListStale ||= entryIds === undefined || entryIds.length === 0
      this.#isUnverified ||= entryIds === undefined
      this.#startCatchingUp()
      // A shown result is no longer complete. It says so before the entries are indexed.
      if (hasUnlisted && this.#isLoaded) this.#onChange()
    })
  }

  /** @throws if the journal cannot be read; the next call tries again */
  async search(request: SearchRequest): Promise<SearchResult> {
    await this.#waitUntilLoaded()
    const query = parseQuery(request.query)
    const excludedIds = new Set(request.excludedIds)
    const filteredIds = request.filter && (await readFilteredIds(this.#journal, request.filter))
    const matchingIds = this.#index.search(query, filteredIds ?? this.#orderedIds).filter((id) => !excludedIds.has(id))
    // Read together with the matches: entries indexed later belong to the next result.
    const coverage = this.#getCoverage(filteredIds)
    const entries = await readEntries(this.#journal, matchingIds.slice(0, request.limit))
    // The index may lag behind a recent edit, so the current text is checked.
    const matches = entries
      .map((entry) => ({ entry, ranges: findQueryRanges(entry.content, query) }))
      .filter(({ ranges }) => ranges.length > 0)
    const missingCount = Math.min(matchingIds.length, request.limit) - matches.length
    return { request, matches, total: matchingIds.length - missingCount, coverage }
  }

  /**
   * Ids of the entries that may answer a question, best first, among those indexed so far.
   *
   * @param limit maximum number of ids
   * @throws if the journal cannot be read; the next call tries again
   */
  async rank(query: CandidateQuery, limit: number): Promise<readonly string[]> {
    await this.#waitUntilLoaded()
    const notes = Array.from(this.#index.foldedTexts(), ([id, foldedText]): IndexedNote => {
      return { id, foldedText, ...(this.#labels.get(id) ?? noLabels) }
    })
    return findCandidates(query, notes, limit)
  }

  /** Resolves when the index and its stored copy contain every change up to now. */
  async waitUntilCaughtUp(): Promise<void> {
    await this.#waitUntilLoaded()
    while (this.#catchUpPromise) await this.#catchUpPromise
  }

  /** Stops following the mirror and closes the stored index. */
  async stop(): Promise<void> {
    this.#controller.abort()
    this.#stopListening()
    await this.#catchUpPromise
    await this.#storedIndex?.close()
  }

  /** @param filteredIds the entries that meet the filter; `undefined` without a filter */
  #getCoverage(filteredIds: readonly string[] | undefined): SearchCoverage {
    const isComplete = this.#isComplete
    if (filteredIds) {
      const indexedCount = filteredIds.filter((id) => this.#index.has(id)).length
      return { indexedCount, localCount: filteredIds.length, isComplete }
    }
    // No search finds an entry that the list lacks, even if it is already indexed.
    const unfindableCount = [...this.#unlistedIds].filter((id) => this.#index.has(id)).length
    return {
      // The index may briefly hold an entry that was just trashed.
      indexedCount: Math.min(this.#index.size - unfindableCount, this.#orderedIds.length),
      localCount: this.#orderedIds.length + this.#unlistedIds.size,
      isComplete,
    }
  }

  /** Resolves when the list of entry ids is loaded. */
  async #waitUntilLoaded(): Promise<void> {
    this.#loadPromise ??= this.#loadIndex().catch((error: unknown) => {
      this.#loadPromise = undefined
      throw error
    })
    await this.#loadPromise
  }

  /** Loads the stored index and the list of ids, then starts to catch up. */
  async #loadIndex(): Promise<void> {
    if (!this.#isLoaded) {
      const chunks = (await this.#storedIndex?.load(() => void this.#persist({ all: true }))) ?? []
      this.#index.load(chunks)
      this.#isUnverified ||= chunks.length > 0
      this.#isLoaded = true
    }
    await this.#readIds()
    this.#startCatchingUp({ evenIfFresh: true })
  }

  /** Starts to catch up with the mirror, unless that is running or nothing has changed. */
  #startCatchingUp({ evenIfFresh = false } = {}): void {
    if (this.#catchUpPromise || !this.#isLoaded || this.#controller.signal.aborted) return
    if (!this.#hasChanges() && !evenIfFresh) return
    this.#catchUpPromise = this.#catchUp()
      .then(
        () => true,
        () => {
          // For example, the browser closed the database. The next change or request tries again.
          this.#loadPromise = undefined
          this.#isUnverified = true
          return false
        },
      )
      .then((hasCaughtUp) => {
        this.#catchUpPromise = undefined
        this.#onChange()
        return hasCaughtUp && this.#startCatchingUp()
      })
  }

  #hasChanges(): boolean {
    return this.#isIdListStale || this.#isUnverified || this.#changedIds.size > 0
  }

  /** Indexes all changes, and repeats until there are none left. */
  async #catchUp(): Promise<void> {
    do {
      await this.#indexChanged()
      if (this.#isIdListStale) await this.#readIds()
      await this.#indexMissing()
      if (this.#isUnverified) await this.#verifyAll()
      if (!this.#hasChanges()) await this.#persist()
    } while (this.#hasChanges() && !this.#controller.signal.aborted)
  }

  /** Indexes the changed entries again, or removes them if they are no longer searchable. */
  async #indexChanged(): Promise<void> {
    const changed = [...this.#changedIds]
    this.#changedIds.clear()
    for (let first = 0; first < changed.length; first += batchSize) {
      const batch = changed.slice(first, first + batchSize)
      const entries = await readEntries(this.#journal, batch)
      for (const entry of entries) this.#put(entry)
      const existingIds = new Set(entries.map(({ id }) => id))
      await this.#prependIds(entries.filter(({ id }) => !this.#idSet.has(id)))
      this.#removeIds(batch.filter((id) => this.#idSet.has(id) && !existingIds.has(id)))
      for (const id of batch) if (this.#idSet.has(id) || !existingIds.has(id)) this.#unlistedIds.delete(id)
      if (first > 0) this.#onChange()
    }
  }

  #put({ id, content, category, collectionName, timestamp }: Entry): void {
    this.#index.put(id, content)
    this.#labels.set(id, { category, notebook: collectionName, writtenAt: timestamp })
  }

  /** Removes entries from the list of ids and from the index. */
  #removeIds(removedIds: readonly string[]): void {
    if (removedIds.length === 0) return
    for (const id of removedIds) {
      this.#idSet.delete(id)
      this.#labels.delete(id)
    }
    this.#orderedIds = this.#orderedIds.filter((id) => this.#idSet.has(id))
    this.#index.retain(this.#idSet)
  }

  /**
   * Prepends entries to the list of ids if they are clearly the newest. Otherwise marks the list as
   * stale: reading it again takes a second for 100,000 entries.
   */
  async #prependIds(entries: readonly Entry[]): Promise<void> {
    if (entries.length === 0) return
    const [newest] = await readEntries(this.#journal, this.#orderedIds.slice(0, 1))
    if (newest === undefined || entries.some((entry) => compareNewestFirst(entry, newest) > 0)) {
      this.#isIdListStale = true
      return
    }
    const ids = entries.toSorted(compareNewestFirst).flatMap(({ id }) => (this.#idSet.has(id) ? [] : [id]))
    for (const id of ids) this.#idSet.add(id)
    this.#orderedIds = [...ids, ...this.#orderedIds]
  }

  /** Reads the list of ids, and drops all other entries from the index. */
  async #readIds(): Promise<void> {
    this.#isIdListStale = false
    const unlistedIds = [...this.#unlistedIds]
    const { ids, isComplete } = await readSearchableIds(this.#journal)
    this.#orderedIds = ids
    this.#idSet = new Set(ids)
    this.#isComplete = isComplete
    for (const id of unlistedIds) this.#unlistedIds.delete(id)
    this.#index.retain(this.#idSet)
  }

  /** Indexes the missing entries, newest first. */
  async #indexMissing(): Promise<void> {
    const missing = this.#orderedIds.filter((id) => !this.#index.has(id))
    let unsavedCount = 0
    for (let first = 0; first < missing.length && !this.#controller.signal.aborted; first += batchSize) {
      const batch = missing.slice(first, first + batchSize)
      for (const entry of await readEntries(this.#journal, batch)) this.#put(entry)
      await this.#indexChanged()
      this.#onChange()
      unsavedCount += batch.length
      if (unsavedCount >= maxUnsavedEntries) {
        unsavedCount = 0
        await this.#persist()
      }
    }
  }

  /** Compares every entry with the index. Changes are processed between batches. */
  async #verifyAll(): Promise<void> {
    this.#isUnverified = false
    this.#onChange()
    let cursor: string | undefined
    do {
      const page = await readMirrorPage(this.#journal, batchSize, cursor)
      for (const entry of page.entries) this.#put(entry)
      cursor = page.nextCursor
      await this.#indexChanged()
      if (this.#isIdListStale) {
        await this.#readIds()
        await this.#indexMissing()
      }
    } while (cursor !== undefined && !this.#controller.signal.aborted)
  }

  /** Writes the changed chunks to the stored index; with `all`, every chunk. */
  async #persist({ all = false } = {}): Promise<void> {
    // Until this tab is the writer, changes stay in memory; then it writes the whole index.
    if (this.#storedIndex?.isWriter) await this.#storedIndex.save(this.#index.takeChanges({ all }), { isAll: all })
  }
}
