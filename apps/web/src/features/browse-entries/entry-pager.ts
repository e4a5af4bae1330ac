import type { Dated, Entry } from '@geist/domain'

import type { Journal } from '../../shared/local/journal'

export type EntryPages =
  /** A new device without a complete mirror: the account may have entries. */
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | {
      readonly status: 'ready'
      /**
       * The loaded entries, newest first. Without a filter, all pinned entries of the account come
       * before them. An unchanged entry keeps its object identity.
       */
      readonly entries: readonly Entry[]
      /** Whether the mirror has older entries. */
      readonly hasMore: boolean
      /** Whether the mirror has all entries; if not, older ones are still being fetched. */
      readonly isComplete: boolean
      /** Number of entries that meet the filter; absent without a filter. */
      readonly total?: number
    }

/**
 * Pages of entries from the mirror, current while there is a subscriber. One read runs at a time:
 * changes that arrive meanwhile are read next.
 */
export abstract class EntryPager {
  protected readonly journal: Journal
  #pages: EntryPages = { status: 'loading' }
  readonly #listeners = new Set<() => void>()
  #isRunning = false
  #unsubscribe: (() => void) | undefined

  constructor(journal: Journal) {
    this.journal = journal
  }

  readonly pages = (): EntryPages => this.#pages

  /** Listens to the mirror while there is a subscriber. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (!this.#unsubscribe) {
      const { changes } = this.journal
      const stopMirror = changes.listen((change, entryIds) => change === 'mirror' && this.markChanged(entryIds))
      const stopOptimistic = changes.listenToOptimistic((entry) => this.showOptimistically(entry))
      this.#unsubscribe = () => {
        stopMirror()
        stopOptimistic()
      }
      this.markChanged(undefined)
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#unsubscribe?.()
      this.#unsubscribe = undefined
    }
  }

  /** Requests the next page. */
  abstract readonly showMore: () => void

  /** Reports the entries on the screen. */
  abstract readonly setVisibleEntries: (entries: readonly Dated[]) => void

  /** @param entryIds `undefined` if any entry may have changed */
  protected abstract markChanged(entryIds: readonly string[] | undefined): void

  /** Called while an entry is written, before the mirror has it. */
  protected abstract showOptimistically(entry: Entry): void

  /** Whether something is left to read. */
  protected abstract isBehind(): boolean

  /** Reads a part of what is left. */
  protected abstract readNext(): Promise<void>

  /** Drops what is left to read after an error: the next change or subscription reads again. */
  protected abstract dropRest(): void

  protected start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#readUntilCurrent()
      .catch((error: unknown) => {
        this.dropRest()
        this.publish({ status: 'failed', error })
      })
      .finally(() => {
        this.#isRunning = false
        // A change may have arrived while the run ended.
        if (this.#mustRead()) this.start()
      })
  }

  /** Shows these pages to the subscribers, unless they are shown already. */
  protected publish(pages: EntryPages): void {
    if (arePagesEqual(this.#pages, pages)) return
    this.#pages = pages
    for (const listener of this.#listeners) listener()
  }

  async #readUntilCurrent(): Promise<void> {
    while (this.#mustRead()) await this.readNext()
  }

  #mustRead(): boolean {
    return this.#unsubscribe !== undefined && this.isBehind()
  }
}

function arePagesEqual(a: EntryPages, b: EntryPages): boolean {
  if (a.status !== 'ready' || b.status !== 'ready') return a.status === 'loading' && b.status === 'loading'
  return (
    a.hasMore === b.hasMore &&
    a.isComplete === b.isComplete &&
    a.total === b.total &&
    a.entries.length === b.entries.length &&
    a.entries.every((entry, index) => entry === b.entries[index])
  )
}
