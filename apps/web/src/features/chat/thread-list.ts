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
import { threadsShown } from './threads-shown'
import type { ThreadsServer } from './threads-server'
import type { TurnRow } from './turn-rows'

export interface ThreadListOptions {
  readonly kept: ThreadDatabase
  readonly load: () => Promise<ThreadsServer>
  readonly store: StoreApi<ChatState>
  readonly unsent: () => Iterable<TurnRow>
  /** Called with conversations deleted here or elsewhere, as the server reports them if it does. */
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
    const { kept, load, store } = this.#options
    const controller = new AbortController()
    store.setState({ reach: 'asking' })
    const begin = async () => {
      this.#window ??= await kept.window()
      if (controller.signal.aborted) return
      this.show()
      const onUnreachable = () => store.setState({ reach: 'unreachable' })
      const onPage = (page: NewestPage) => this.#takeIn(page)
      const stop = subscribeWhenLoaded(
        load,
        (server) => server.watchThreads(this.#window?.cursor, onPage, onUnreachable),
        onUnreachable,
      )
      controller.signal.addEventListener('abort', stop, { once: true })
    }
    void begin()
    return () => controller.abort()
  }

  /** Loads the next page, unless there is none or one is loading. */
  async showMore(): Promise<void> {
    const { load, store } = this.#options
    const last = this.#window?.threads.at(-1)
    if (!last || !this.#window?.hasMore || store.getState().more === 'loading') return
    store.setState({ more: 'loading' })
    try {
      const page = await (await load()).olderThreads(last)
      this.#set(appendOlderPage(this.#window, page))
      store.setState({ more: 'resting' })
    } catch {
      store.setState({ more: 'failed' })
    }
  }

  remove(threadId: string): void {
    const window = this.#window ?? emptyWindow
    this.#set({ ...window, threads: window.threads.filter(({ id }) => id !== threadId) })
  }

  /** Publishes the list, merged with unsent turns. */
  show(): void {
    const { store, unsent } = this.#options
    const window = this.#window ?? emptyWindow
    store.setState({ threads: threadsShown(window, unsent()), hasMore: window.hasMore })
  }

  #takeIn(page: NewestPage): void {
    const { onAlive, onGone, onReachable, onGap, store } = this.#options
    const before = this.#window ?? emptyWindow
    const isTorn = hasGap(before, page)
    if (isTorn) onGap()
    this.#set(mergeNewestPage(before, page))
    store.setState({ reach: 'in-step' })
    const here = new Set(this.#window?.threads.map(({ id }) => id))
    const deleted = page.threads.filter(({ deletedAt }) => deletedAt !== null)
    const missing = isTorn ? [] : before.threads.filter(({ id }) => !here.has(id))
    onGone([...deleted, ...missing])
    onAlive(page.threads.filter(({ deletedAt }) => deletedAt === null))
    onReachable()
  }

  #set(window: ThreadWindow): void {
    this.#window = window
    this.show()
    void this.#options.kept.keepWindow(window)
  }
}
