import type { SearchQuery } from '@geist/domain'
import { createStore } from 'zustand'

import type { SearchQueriesStore } from './search-queries-store'

export interface EarlierQuestionsState {
  readonly status: 'loading' | 'ready' | 'unreachable'
  /** Newest first: the loaded pages and the unsaved ones. */
  readonly queries: readonly SearchQuery[]
  /** Queries whose save is unconfirmed. */
  readonly unsavedIds: ReadonlySet<string>
  /** Deleted on this device: each keeps its row, with Undo, until the list reloads. */
  readonly deletedIds: ReadonlySet<string>
  readonly hasMore: boolean
  readonly problem: 'not-deleted' | 'not-restored' | undefined
}

const initial: EarlierQuestionsState = {
  status: 'loading',
  queries: [],
  unsavedIds: new Set(),
  deletedIds: new Set(),
  hasMore: false,
  problem: undefined,
}

/** The list of earlier questions, with optimistic additions. Pages load on request. */
export class EarlierQuestions {
  readonly store = createStore(() => initial)
  readonly #loadStore: () => Promise<SearchQueriesStore>
  #unsaved: readonly SearchQuery[] = []
  #lastSave = Promise.resolve()
  /** Cursor: the last query of the last loaded page. */
  #lastQuery: SearchQuery | undefined
  /** The number of the latest load. Results of earlier loads are stale. */
  #latestLoad = 0
  /** Questions that are being deleted or restored. */
  readonly #pendingIds = new Set<string>()

  /** @param loadStore resolves to the store adapter; may reject */
  constructor(loadStore: () => Promise<SearchQueriesStore>) {
    this.#loadStore = loadStore
  }

  /** Stores a question. A failed save is retried with the next one or when the list loads. */
  save(query: SearchQuery): Promise<void> {
    this.#setUnsaved([...this.#unsaved, query])
    this.#set({ queries: [query, ...this.#state.queries] })
    return this.#saveUnsaved()
  }

  /** Reloads the first page. Discards queries that another tab or the content map has deleted. */
  load(): Promise<void> {
    this.#lastQuery = undefined
    this.#set({ ...initial, queries: this.#unsaved.toReversed(), unsavedIds: this.#state.unsavedIds })
    void this.#saveUnsaved()
    return this.loadNext()
  }

  /** Loads the next page, or retries the one that failed. */
  async loadNext(): Promise<void> {
    this.#set({ status: 'loading' })
    this.#latestLoad += 1
    const load = this.#latestLoad
    try {
      const { queries, hasMore } = await (await this.#loadStore()).list(this.#lastQuery)
      if (load !== this.#latestLoad) return
      this.#lastQuery = queries.at(-1) ?? this.#lastQuery
      const loadedIds = new Set(queries.map(({ id }) => id))
      const earlierPages = this.#state.queries.filter(({ id }) => !loadedIds.has(id))
      this.#set({ status: 'ready', queries: [...earlierPages, ...queries], hasMore })
    } catch {
      if (load === this.#latestLoad) this.#set({ status: 'unreachable' })
    }
  }

  async delete({ id }: SearchQuery): Promise<void> {
    const hasSucceeded = await this.#change(id, (store) => store.delete(id))
    if (hasSucceeded === undefined) return
    if (!hasSucceeded) return this.#set({ problem: 'not-deleted' })
    this.#set({ deletedIds: new Set([...this.#state.deletedIds, id]), problem: undefined })
  }

  async restore(query: SearchQuery): Promise<void> {
    const hasSucceeded = await this.#change(query.id, (store) => store.add(query))
    if (hasSucceeded === undefined) return
    if (!hasSucceeded) return this.#set({ problem: 'not-restored' })
    const deletedIds = new Set(this.#state.deletedIds)
    deletedIds.delete(query.id)
    this.#set({ deletedIds, problem: undefined })
  }

  get #state(): EarlierQuestionsState {
    return this.store.getState()
  }

  #set(change: Partial<EarlierQuestionsState>): void {
    this.store.setState(change)
  }

  #setUnsaved(unsaved: readonly SearchQuery[]): void {
    this.#unsaved = unsaved
    this.#set({ unsavedIds: new Set(unsaved.map(({ id }) => id)) })
  }

  /** Saves unsaved queries, oldest first. Runs are serialized. */
  #saveUnsaved(): Promise<void> {
    this.#lastSave = this.#lastSave.then(() => this.#saveOneByOne())
    return this.#lastSave
  }

  async #saveOneByOne(): Promise<void> {
    for (const query of this.#unsaved) {
      try {
        await (await this.#loadStore()).add(query)
        this.#setUnsaved(this.#unsaved.filter(({ id }) => id !== query.id))
      } catch {
        // Stays unsaved until the next run.
      }
    }
  }

  /**
   * @returns whether the change succeeded; `undefined` while another change of the question is
   * pending
   */
  async #change(id: string, change: (store: SearchQueriesStore) => Promise<void>): Promise<boolean | undefined> {
    if (this.#pendingIds.has(id)) return undefined
    this.#pendingIds.add(id)
    try {
      await change(await this.#loadStore())
      return true
    } catch {
      return false
    } finally {
      this.#pendingIds.delete(id)
    }
  }
}
