import { type Entry, entryList } from '@geist/domain'

import type { Journal } from '../../shared/local/journal'
import type { EntryFilter } from '../../shared/local/queries/entry-filter'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { readEntries } from '../../shared/local/queries/read-entries'
import { readFilteredIds } from '../../shared/local/queries/read-filtered-ids'
import { isSameEntry } from './is-same-entry'
import type { EntryPager, EntryPages } from './loaded-entries'

/** Entries per read: few enough to avoid a long task. */
const batchSize = 200

/**
 * The entries of the whole account that meet a filter, newest first, up to the requested pages.
 * After a change of the mirror, the ids are read again, and of the entries only the changed ones.
 */
export class FilteredEntries implements EntryPager {
  readonly #journal: Journal
  readonly #filter: EntryFilter
  readonly #listeners = new Set<() => void>()
  #pages: EntryPages = { status: 'loading' }
  #requestedCount: number = entryList.pageSize
  /** Entries read so far. */
  readonly #entries = new Map<string, Entry>()
  /** Ids of entries that may have changed since they were read. */
  readonly #changedIds = new Set<string>()
  #isStale = false
  #isRunning = false
  #unsubscribe: (() => void) | undefined

  constructor(journal: Journal, filter: EntryFilter) {
    this.#journal = journal
    this.#filter = filter
  }

  readonly pages = (): EntryPages => this.#pages

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (!this.#unsubscribe) {
      const { changes } = this.#journal
      const stopMirror = changes.listen((change, entryIds) => change === 'mirror' && this.#markChanged(entryIds))
      // A read waits for the transaction that writes the entry.
      const stopOptimistic = changes.listenToOptimistic(({ id }) => this.#markChanged([id]))
      this.#unsubscribe = () => {
        stopMirror()
        stopOptimistic()
      }
      this.#markChanged(undefined)
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#unsubscribe?.()
      this.#unsubscribe = undefined
    }
  }

  readonly showMore = (): void => {
    if (this.#pages.status !== 'ready' || this.#pages.entries.length < this.#requestedCount) return
    this.#requestedCount += entryList.pageSize
    this.#start()
  }

  /** Does nothing: no entry waits to be read again. */
  readonly setVisibleEntries = (): void => undefined

  /** @param entryIds `undefined` if any entry may have changed */
  #markChanged(entryIds: readonly string[] | undefined): void {
    for (const id of entryIds ?? this.#entries.keys()) this.#changedIds.add(id)
    this.#start()
  }

  #start(): void {
    this.#isStale = true
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#readUntilCurrent()
      .catch((error: unknown) => this.#publish({ status: 'failed', error }))
      .finally(() => {
        this.#isRunning = false
        // A change may have arrived while the run ended.
        if (this.#isStale && this.#unsubscribe) this.#start()
      })
  }

  async #readUntilCurrent(): Promise<void> {
    while (this.#isStale && this.#unsubscribe) {
      this.#isStale = false
      // Reads the flag before the ids: if it is true, the later read has all of them.
      const isComplete = await isMirrorComplete(this.#journal)
      const ids = await readFilteredIds(this.#journal, this.#filter)
      const requestedIds = ids.slice(0, this.#requestedCount)
      await this.#read(requestedIds)
      this.#publish({
        status: 'ready',
        entries: requestedIds.flatMap((id) => this.#entries.get(id) ?? []),
        hasMore: ids.length > requestedIds.length,
        isComplete,
        total: ids.length,
      })
    }
  }

  /** Reads those of the entries that are new or changed. Keeps the objects of unchanged ones. */
  async #read(ids: readonly string[]): Promise<void> {
    const missingIds = ids.filter((id) => !this.#entries.has(id) || this.#changedIds.has(id))
    for (let start = 0; start < missingIds.length; start += batchSize) {
      const batch = missingIds.slice(start, start + batchSize)
      for (const id of batch) this.#changedIds.delete(id)
      for (const entry of await readEntries(this.#journal, batch)) {
        const previous = this.#entries.get(entry.id)
        if (!previous || !isSameEntry(previous, entry)) this.#entries.set(entry.id, entry)
      }
    }
  }

  #publish(pages: EntryPages): void {
    if (arePagesEqual(this.#pages, pages)) return
    this.#pages = pages
    for (const listener of this.#listeners) listener()
  }
}

function arePagesEqual(a: EntryPages, b: EntryPages): boolean {
  if (a.status !== 'ready' || b.status !== 'ready') return false
  return (
    a.hasMore === b.hasMore &&
    a.isComplete === b.isComplete &&
    a.total === b.total &&
    a.entries.length === b.entries.length &&
    a.entries.every((entry, index) => entry === b.entries[index])
  )
}
