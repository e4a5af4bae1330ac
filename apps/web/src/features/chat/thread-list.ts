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
  readonly unsent: () => Iterable<TurnRow>
  /** Called with deleted conversations; with the server's tombstones where it has sent them. */
  readonly onGone: (threads: readonly Thread[]) => void
  /** Called with conversations that exist. */
  readonly onAlive: (threads: readonly Thread[]) => void
  /** Called when deletions may have been missed. */
  readonly onGap: () => void
  /** Called after each response from the server, which proves that it is reachable. */
  readonly onReachable: () => void
}

/** The list of conversations: the cached window first, then pages from the server. */
export class ThreadList {
  readonly #options: ThreadListOptions
  #window: ThreadWindow | undefined

  constructor(options: ThreadListOptions) {
    this.#options = options
  }

  /** Subscribes to the list. @returns unsubscribe */
  follow(): () => void {
    const { database, loadServer, store } = this.#options
    const controller = new AbortController()
    store.setState({ connection: 'asking' })
    const loadAndListen = async () => {
      this.#window ??= await database.window()
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
    const last = this.#window?.threads.at(-1)
    if (!last || !this.#window?.hasMore || store.getState().nextPage === 'loading') return
    store.setState({ nextPage: 'loading' })
    try {
      const page = await (await loadServer()).olderThreads(last)
      this.#setWindow(appendOlderPage(this.#window, page))
      store.setState({ nextPage: 'resting' })
    } catch {
      store.setState({ nextPage: 'failed' })
    }
  }

  remove(threadId: string): void {
    const window = this.#window ?? emptyWindow
    this.#setWindow({ ...window, threads: window.threads.filter(({ id }) => id !== threadId) })
  }

  /** Publishes the list, merged with unsent turns. */
  publish(): void {
    const { store, unsent } = this.#options
    const window = this.#window ?? emptyWindow
    store.setState({ threads: listThreads(window, unsent()), hasMore: window.hasMore })
  }

  #mergePage(page: NewestPage): void {
    const { onAlive, onGone, onReachable, onGap, store } = this.#options
    const previous = this.#window ?? emptyWindow
    const hasMissedPages = hasGap(previous, page)
    if (hasMissedPages) onGap()
    this.#setWindow(mergeNewestPage(previous, page))
    store.setState({ connection: 'in-step' })
    const remainingIds = new Set(this.#window?.threads.map(({ id }) => id))
    const deleted = page.threads.filter(({ deletedAt }) => deletedAt !== null)
    const missing = hasMissedPages ? [] : previous.threads.filter(({ id }) => !remainingIds.has(id))
    onGone([...deleted, ...missing])
    onAlive(page.threads.filter(({ deletedAt }) => deletedAt === null))
    onReachable()
  }

  #setWindow(window: ThreadWindow): void {
    this.#window = window
    this.publish()
    void this.#options.database.putWindow(window)
  }
}
