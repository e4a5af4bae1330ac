import type { Entry } from '@geist/domain'

import { openChannel } from './open-channel'

/**
 * What changed: the mirror, or the pending and refused writes (outbox and tray). `notebooks-wanted`
 * asks the leader tab to listen to the notebooks.
 */
export type JournalChange = 'mirror' | 'outbox' | 'notebooks-wanted'

/**
 * @param entryIds for changes of the mirror: every entry that may have changed. Undefined if any
 *   entry may have changed; empty if the change affects no entry
 */
export type JournalListener = (change: JournalChange, entryIds?: readonly string[]) => void

/** @param entry the entry as the mirror will show it if the transaction commits */
export type OptimisticEntryListener = (entry: Entry) => void

/** A message between the tabs. `coming`: the optimistic entry of a write before its commit. */
type ChangeMessage =
  | { readonly change: JournalChange; readonly entryIds: readonly string[] | undefined }
  | { readonly change: 'coming'; readonly entry: Entry }

/**
 * Notifies every tab of this browser, this one included, that a journal has changed. Each listener
 * gets each change once.
 */
export class JournalChanges {
  readonly #listeners = new Set<JournalListener>()
  readonly #optimisticListeners = new Set<OptimisticEntryListener>()
  readonly #name: string
  #channel: BroadcastChannel | undefined
  #areNotebooksWanted = false
  /** Whether other tabs see the same journal. A journal in memory belongs to this tab alone. */
  isShared = true

  constructor(name: string) {
    this.#name = name
  }

  /**
   * Whether any tab has requested the notebooks since this tab began to listen. A new leader checks
   * this: the request may have come before it listened for changes.
   */
  get areNotebooksWanted(): boolean {
    return this.#areNotebooksWanted
  }

  notify(change: JournalChange, entryIds?: readonly string[]): void {
    this.#send({ change, entryIds })
  }

  /**
   * Notifies that an entry is being written, before the commit. Call this after the transaction has
   * begun: a listener that reads the entry then waits for the transaction and sees its result.
   */
  notifyOptimistic(entry: Entry): void {
    this.#send({ change: 'coming', entry })
  }

  /** @returns the unsubscribe function */
  listen(listener: JournalListener): () => void {
    this.#open()
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns the unsubscribe function */
  listenToOptimistic(listener: OptimisticEntryListener): () => void {
    this.#open()
    this.#optimisticListeners.add(listener)
    return () => this.#optimisticListeners.delete(listener)
  }

  close(): void {
    this.#channel?.close()
    this.#channel = undefined
  }

  #open(): BroadcastChannel | undefined {
    if (this.#channel || !this.isShared) return this.#channel
    this.#channel = openChannel(this.#name)
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<ChangeMessage | JournalChange>) =>
      // A tab with an older version of the app sends the change as a plain string.
      this.#dispatch(typeof data === 'string' ? { change: data, entryIds: undefined } : data),
    )
    return this.#channel
  }

  #send(message: ChangeMessage): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, only its name
    this.#open()?.postMessage(message)
    this.#dispatch(message)
  }

  #dispatch(message: ChangeMessage): void {
    if (message.change === 'coming') {
      for (const listener of this.#optimisticListeners) listener(message.entry)
      return
    }
    const { change, entryIds } = message
    if (change === 'notebooks-wanted') this.#areNotebooksWanted = true
    for (const listener of this.#listeners) listener(change, entryIds)
  }
}
