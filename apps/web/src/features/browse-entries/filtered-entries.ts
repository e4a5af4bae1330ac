import { type Entry, entryList } from '@geist/domain'

import type { Journal } from '../../shared/local/journal'
import type { EntryFilter } from '../../shared/local/queries/entry-filter'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { readEntries } from '../../shared/local/queries/read-entries'
import { readFilteredIds } from '../../shared/local/queries/read-filtered-ids'
import { isSameEntry } from './is-same-entry'
import { EntryPager } from './entry-pager'

/** Entries per read: few enough to avoid a long task. */
const batchSize = 200

/**
 * The entries of the whole account that meet a filter, newest first, up to the requested pages.
 * After a change of the mirror, the ids are read again, and of the entries only the changed ones.
 */
export class FilteredEntries extends EntryPager {
  readonly #filter: EntryFilter
  #requestedCount: number = entryList.pageSize
  /** Entries read so far. */
  readonly #entries = new Map<string, Entry>()
  /** Ids of entries that may have changed since they were read. */
  readonly #changedIds = new Set<string>()
  #isStale = false

  constructor(journal: Journal, filter: EntryFilter) {
    super(journal)
    this.#filter = filter
  }

  override readonly showMore = (): void => {
    const pages = this.pages()
    if (pages.status !== 'ready' || pages.entries.length < this.#requestedCount) return
    this.#requestedCount += entryList.pageSize
    this.#readAgain()
  }

  /** Does nothing: no entry waits to be read again. */
  override readonly setVisibleEntries = (): void => undefined

  protected override markChanged(entryIds: readonly string[] | undefined): void {
    for (const id of entryIds ?? this.#entries.keys()) this.#changedIds.add(id)
    this.#readAgain()
  }

  /** Waits for the mirror: a read waits for the transaction that writes the entry. */
  protected override showOptimistically({ id }: Entry): void {
    this.markChanged([id])
  }

  #readAgain(): void {
    this.#isStale = true
    this.start()
  }

  protected override isBehind(): boolean {
    return this.#isStale
  }

  protected override dropRest(): void {
    // Nothing is left: a change that arrived meanwhile is read again.
  }

  protected override async readNext(): Promise<void> {
    this.#isStale = false
    // Reads the flag before the ids: if it is true, the later read has all of them.
    const isComplete = await isMirrorComplete(this.journal)
    const ids = await readFilteredIds(this.journal, this.#filter)
    const requestedIds = ids.slice(0, this.#requestedCount)
    await this.#read(requestedIds)
    this.publish({
      status: 'ready',
      entries: requestedIds.flatMap((id) => this.#entries.get(id) ?? []),
      hasMore: ids.length > requestedIds.length,
      isComplete,
      total: ids.length,
    })
  }

  /** Reads those of the entries that are new or changed. Keeps the objects of unchanged ones. */
  async #read(ids: readonly string[]): Promise<void> {
    const missingIds = ids.filter((id) => !this.#entries.has(id) || this.#changedIds.has(id))
    for (let start = 0; start < missingIds.length; start += batchSize) {
      const batch = missingIds.slice(start, start + batchSize)
      for (const id of batch) this.#changedIds.delete(id)
      for (const entry of await readEntries(this.journal, batch)) {
        const previous = this.#entries.get(entry.id)
        if (!previous || !isSameEntry(previous, entry)) this.#entries.set(entry.id, entry)
      }
    }
  }
}
