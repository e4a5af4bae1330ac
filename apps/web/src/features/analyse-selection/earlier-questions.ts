import type { SearchQuery } from '@geist/domain'
import { createStore } from 'zustand'

import type { SearchQueriesStore } from './search-queries-store'

export interface EarlierQuestionsState {
  readonly status: 'loading' | 'ready' | 'out-of-reach'
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

export class EarlierQuestions {
  readonly store = createStore(() => initial)
  readonly #load: () => Promise<SearchQueriesStore>
  #unsaved: readonly SearchQuery[] = []
  #lastRun = Promise.resolve()
  /** Cursor: the last query of the last loaded page. */
  #lastQuery: SearchQuery | undefined
  #latestLoad = 0
  readonly #pendingIds = new Set<string>()

  /** @param load resolves the store adapter; may throw */
  constructor(load: () => Promise<SearchQueriesStore>) {
    this.#load = load
  }

  /** Stores a question. A failed save is retried with the next one or when the list loads. */
  keep(query: SearchQuery): Promise<void> {
    this.#setUnsaved([...this.#unsaved, query])
    this.#set({ queries: [query, ...this.#state.queries] })
    return this.#send()
  }

  /** Reloads the first page. Discards queries that another tab or the content map has deleted. */
  load(): Promise<void> {
    this.#lastQuery = undefined
    this.#set({ ...initial, queries: this.#unsaved.toReversed(), unsavedIds: this.#state.unsavedIds })
    void this.#send()
    return this.loadNext()
  }

  /** Loads the next page, or retries the one that failed. */
  async loadNext(): Promise<void> {
    this.#set({ status: 'loading' })
    this.#latestLoad += 1
    const load = this.#latestLoad
    try {
      const { queries, hasMore } = await (await this.#load()).list(this.#lastQuery)
      if (load !== this.#latestLoad) return
      this.#lastQuery = queries.at(-1) ?? this.#lastQuery
      const loadedIds = new Set(queries.map(({ id }) => id))
      const remaining = this.#state.queries.filter(({ id }) => !loadedIds.has(id))
      this.#set({ status: 'ready', queries: [...remaining, ...queries], hasMore })
    } catch {
      if (load === this.#latestLoad) this.#set({ status: 'out-of-reach' })
    }
  }

  async delete({ id }: SearchQuery): Promise<void> {
    const isDone = await this.#change(id, (store) => store.delete(id))
    if (isDone === undefined) return
    if (!isDone) return this.#set({ problem: 'not-deleted' })
    this.#set({ deletedIds: new Set([...this.#state.deletedIds, id]), problem: undefined })
  }

  async restore(query: SearchQuery): Promise<void> {
    const isDone = await this.#change(query.id, (store) => store.add(query))
    if (isDone === undefined) return
    if (!isDone) return this.#set({ problem: 'not-restored' })
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
  #send(): Promise<void> {
    this.#lastRun = this.#lastRun.then(() => this.#sendUnsaved())
    return this.#lastRun
  }

  async #sendUnsaved(): Promise<void> {
    for (const query of this.#unsaved) {
      try {
        await (await this.#load()).add(query)
        this.#setUnsaved(this.#unsaved.filter(({ id }) => id !== query.id))
      } catch {
        // Stays unsaved until the next run.
      }
    }
  }

  /** @returns whether it succeeded; `undefined` while another change of the question is pending */
  async #change(id: string, change: (store: SearchQueriesStore) => Promise<void>): Promise<boolean | undefined> {
    if (this.#pendingIds.has(id)) return undefined
    this.#pendingIds.add(id)
    try {
      await change(await this.#load())
      return true
    } catch {
      return false
    } finally {
      this.#pendingIds.delete(id)
    }
  }
}
