import type { Thread } from '@geist/domain'
import type { StoreApi } from 'zustand'

import type { ChatState } from './chat-state'
import { subscribeWhenLoaded } from './subscribe-when-loaded'
import type { ThreadDatabase } from './thread-database'
import {
  emptyWindow,
  hasGap,
  type NewestPage,
  mergeNewestPage,
  appendOlderPage,
  type ThreadWindow,
} from './thread-window'
import { listThreads } from './list-threads'
import type { ThreadsServer } from './threads-server'
import type { TurnRow } from './turn-rows'

export interface ThreadListOptions {
  readonly database: ThreadDatabase
  readonly loadServer: () => Promise<ThreadsServer>
  readonly store: StoreApi<ChatState>
  /** Returns all unsent turns. */
  readonly getUnsentRows: () => Iterable<TurnRow>
  /** Called with deleted conversations, as tombstones if the server has sent those. */
  readonly onDeleted: (threads: readonly Thread[]) => void
  /** Called with conversations that exist, or exist again. */
  readonly onExisting: (threads: readonly Thread[]) => void
  /** Called when the list may have missed deletions. */
  readonly onGap: () => void
  /** Called after each response from the server, which proves that it is reachable. */
  readonly onReachable: () => void
}

/** The list of conversations: the cached window first, then pages from the server. */
export class ThreadList {
  readonly #options: ThreadListOptions
  /** `undefined` until the stored window has been read. */
  #window: ThreadWindow | undefined

  constructor(options: ThreadListOptions) {
    this.#options = options
  }

  /** Subscribes to the list. @returns unsubscribe */
  subscribe(): () => void {
    const { database, loadServer, store } = this.#options
    const controller = new AbortController()
    store.setState({ connection: 'connecting' })
    const loadAndListen = async () => {
      this.#window ??= await database.readWindow()
      if (controller.signal.aborted) return
      this.publish()
      const onUnreachable = () => store.setState({ connection: 'unreachable' })
      const onPage = (page: NewestPage) => this.#mergePage(page)
      const unsubscribe = subscribeWhenLoaded(
        loadServer,
        (server) => server.watchThreads(this.#window?.cursor, onPage, onUnreachable),
        onUnreachable,
      )
      controller.signal.addEventListener('abort', unsubscribe, { once: true })
    }
    void loadAndListen()
    return () => controller.abort()
  }

  /** Loads the next page, unless there is none or one is loading. */
  async showMore(): Promise<void> {
    const { loadServer, store } = this.#options
    const oldest = this.#window?.threads.at(-1)
    if (!oldest || !this.#window?.hasMore || store.getState().nextPage === 'loading') return
    store.setState({ nextPage: 'loading' })
    try {
      const page = await (await loadServer()).fetchOlderThreads(oldest)
      this.#setWindow(appendOlderPage(this.#window, page))
      store.setState({ nextPage: 'idle' })
    } catch {
      store.setState({ nextPage: 'failed' })
    }
  }

  /** Removes a conversation that the user deleted here. */
  remove(threadId: string): void {
    const window = this.#window ?? emptyWindow
    this.#setWindow({ ...window, threads: window.threads.filter(({ id }) => id !== threadId) })
  }

  /** Publishes the list, merged with unsent turns. */
  publish(): void {
    const { store, getUnsentRows } = this.#options
    const window = this.#window ?? emptyWindow
    store.setState({ threads: listThreads(window, getUnsentRows()), hasMore: window.hasMore })
  }

  /** Merges a page from the server, and reports which conversations it deletes or restores. */
  #mergePage(page: NewestPage): void {
    const { onExisting, onDeleted, onReachable, onGap, store } = this.#options
    const previous = this.#window ?? emptyWindow
    const hasMissedPages = hasGap(previous, page)
    if (hasMissedPages) onGap()
    this.#setWindow(mergeNewestPage(previous, page))
    store.setState({ connection: 'up-to-date' })
    const remainingIds = new Set(this.#window?.threads.map(({ id }) => id))
    const tombstones = page.threads.filter(({ deletedAt }) => deletedAt !== null)
    const disappeared = hasMissedPages ? [] : previous.threads.filter(({ id }) => !remainingIds.has(id))
    onDeleted([...tombstones, ...disappeared])
    onExisting(page.threads.filter(({ deletedAt }) => deletedAt === null))
    onReachable()
  }

  /** Publishes a new window and stores it. */
  #setWindow(window: ThreadWindow): void {
    this.#window = window
    this.publish()
    void this.#options.database.putWindow(window)
  }
}
