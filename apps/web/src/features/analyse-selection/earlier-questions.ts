import type { SearchQuery } from '@geist/domain'
import { createStore } from 'zustand'

import type { SearchQueriesServer } from './search-queries-server'

export interface EarlierQuestionsState {
  readonly status: 'loading' | 'ready' | 'out-of-reach'
  /** Newest first: what the server has of it so far, and what it does not have yet. */
  readonly queries: readonly SearchQuery[]
  /** Those of which it is not known whether the server has them. */
  readonly unsavedIds: ReadonlySet<string>
  /** Deleted here: each keeps its row, with Undo, until the list is loaded again. */
  readonly deletedIds: ReadonlySet<string>
  readonly hasMore: boolean
  /** What could not be done. */
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

/** The questions that an account has asked about entries of notebooks, as its server keeps them. */
export class EarlierQuestions {
  readonly store = createStore(() => initial)
  readonly #load: () => Promise<SearchQueriesServer>
  #unsaved: readonly SearchQuery[] = []
  #sending = Promise.resolve()
  /** The end of the last page. */
  #last: SearchQuery | undefined
  #latestLoad = 0
  readonly #pendingIds = new Set<string>()

  /** @param load gives the server. It may throw */
  constructor(load: () => Promise<SearchQueriesServer>) {
    this.#load = load
  }

  /** Stores a question. If the server is unreachable, retries with the next one or when the list loads. */
  keep(query: SearchQuery): Promise<void> {
    this.#setUnsaved([...this.#unsaved, query])
    this.#set({ queries: [query, ...this.#state.queries] })
    return this.#send()
  }

  /** Loads the newest ones. What another tab or the content map has deleted is not shown meanwhile. */
  load(): Promise<void> {
    this.#last = undefined
    this.#set({ ...initial, queries: this.#unsaved.toReversed(), unsavedIds: this.#state.unsavedIds })
    void this.#send()
    return this.loadNext()
  }

  /** Loads the page below, or once more the one that could not be loaded. */
  async loadNext(): Promise<void> {
    this.#set({ status: 'loading' })
    this.#latestLoad += 1
    const load = this.#latestLoad
    try {
      const { queries, hasMore } = await (await this.#load()).list(this.#last)
      if (load !== this.#latestLoad) return
      this.#last = queries.at(-1) ?? this.#last
      const found = new Set(queries.map(({ id }) => id))
      const others = this.#state.queries.filter(({ id }) => !found.has(id))
      this.#set({ status: 'ready', queries: [...others, ...queries], hasMore })
    } catch {
      if (load === this.#latestLoad) this.#set({ status: 'out-of-reach' })
    }
  }

  async delete({ id }: SearchQuery): Promise<void> {
    const isDone = await this.#change(id, (server) => server.delete(id))
    if (isDone === undefined) return
    if (!isDone) return this.#set({ problem: 'not-deleted' })
    this.#set({ deletedIds: new Set([...this.#state.deletedIds, id]), problem: undefined })
  }

  /** Undoes a deletion. */
  async restore(query: SearchQuery): Promise<void> {
    const isDone = await this.#change(query.id, (server) => server.add(query))
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

  /** Sends what is unsaved, the oldest first, one run at a time. */
  #send(): Promise<void> {
    this.#sending = this.#sending.then(() => this.#sendUnsaved())
    return this.#sending
  }

  async #sendUnsaved(): Promise<void> {
    for (const query of this.#unsaved) {
      try {
        await (await this.#load()).add(query)
        this.#setUnsaved(this.#unsaved.filter(({ id }) => id !== query.id))
      } catch {
        // It stays unsaved.
      }
    }
  }

  /** @returns whether it succeeded; `undefined` while another change of the question is pending */
  async #change(id: string, change: (server: SearchQueriesServer) => Promise<void>): Promise<boolean | undefined> {
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
