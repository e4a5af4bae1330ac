import type { Entry } from '@geist/domain'

import { openChannel } from './open-channel'

/** What has changed in a journal: something of its mirror, or of what waits to be sent. */
export type JournalChange = 'mirror' | 'outbox' | 'notebooks-wanted'

/**
 * @param entryIds of a change of the mirror: the entries that may be others now, all that it can be
 *   about. Left out where any may be; none where it is about something else than entries
 */
export type JournalListener = (change: JournalChange, entryIds?: readonly string[]) => void

/** @param entry as it will stand in the mirror, if what writes it there succeeds */
export type ComingListener = (entry: Entry) => void

/** As it goes from tab to tab. */
type Message =
  | { readonly change: JournalChange; readonly entryIds: readonly string[] | undefined }
  | { readonly change: 'coming'; readonly entry: Entry }

/**
 * Notifies every tab of this browser, this one included, that a journal has changed. A listener gets each change once.
 */
export class JournalChanges {
  readonly #listeners = new Set<JournalListener>()
  readonly #comingListeners = new Set<ComingListener>()
  readonly #name: string
  #channel: BroadcastChannel | undefined
  #areNotebooksWanted = false
  /** Whether other tabs see the same journal. A journal in memory is this tab's own. */
  isShared = true

  constructor(name: string) {
    this.#name = name
  }

  /**
   * Whether anybody has asked for the notebooks since this tab began to listen: whoever comes to
   * follow the server later did not hear it.
   */
  get areNotebooksWanted(): boolean {
    return this.#areNotebooksWanted
  }

  /** @param entryIds as `JournalListener` says */
  notify(change: JournalChange, entryIds?: readonly string[]): void {
    this.#send({ change, entryIds })
  }

  /**
   * Notifies that an entry is being written, before it is certain. Call it once the transaction
   * that writes it has begun: a listener that then reads the entry waits for that transaction and
   * sees its result.
   */
  notifyComing(entry: Entry): void {
    this.#send({ change: 'coming', entry })
  }

  /** @returns a function that ends it */
  listen(listener: JournalListener): () => void {
    this.#open()
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns a function that ends it */
  listenToComing(listener: ComingListener): () => void {
    this.#open()
    this.#comingListeners.add(listener)
    return () => this.#comingListeners.delete(listener)
  }

  close(): void {
    this.#channel?.close()
    this.#channel = undefined
  }

  #open(): BroadcastChannel | undefined {
    if (this.#channel || !this.isShared) return this.#channel
    this.#channel = openChannel(this.#name)
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message | JournalChange>) =>
      // A tab of an earlier version says less.
      this.#pass(typeof data === 'string' ? { change: data, entryIds: undefined } : data),
    )
    return this.#channel
  }

  #send(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, only its name
    this.#open()?.postMessage(message)
    this.#pass(message)
  }

  #pass(message: Message): void {
    if (message.change === 'coming') {
      for (const listener of this.#comingListeners) listener(message.entry)
      return
    }
    const { change, entryIds } = message
    if (change === 'notebooks-wanted') this.#areNotebooksWanted = true
    for (const listener of this.#listeners) listener(change, entryIds)
  }
}
