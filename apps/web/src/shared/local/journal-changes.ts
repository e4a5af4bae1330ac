/** What has changed in a journal: something of its mirror, or of what waits to be sent. */
export type JournalChange = 'mirror' | 'outbox' | 'notebooks-wanted'

/**
 * @param entryIds of a change of the mirror: the entries that may be others now, all that it can be about. Left out where any may be; none where it
 *   is about something else than entries
 */
export type JournalListener = (change: JournalChange, entryIds?: readonly string[]) => void

/** As it goes from tab to tab. */
interface ChangeMessage {
  readonly change: JournalChange
  readonly entryIds: readonly string[] | undefined
}

/**
 * Tells every tab of this browser that a journal has changed, this one included. A listener gets each change once.
 */
export class JournalChanges {
  readonly #listeners = new Set<JournalListener>()
  readonly #name: string
  #channel: BroadcastChannel | undefined
  #areNotebooksWanted = false

  constructor(name: string) {
    this.#name = name
  }

  /** Whether anybody has asked for the notebooks since this tab began to listen: whoever comes to follow the server later did not hear it. */
  get areNotebooksWanted(): boolean {
    return this.#areNotebooksWanted
  }

  /** @param entryIds as `JournalListener` says */
  tell(change: JournalChange, entryIds?: readonly string[]): void {
    const message: ChangeMessage = { change, entryIds }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, only its name
    this.#open().postMessage(message)
    this.#pass(message)
  }

  /** @returns a function that ends it */
  listen(listener: JournalListener): () => void {
    this.#open()
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  close(): void {
    this.#channel?.close()
    this.#channel = undefined
  }

  #open(): BroadcastChannel {
    if (this.#channel) return this.#channel
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<ChangeMessage | JournalChange>) =>
      // A tab of an earlier version says less.
      this.#pass(typeof data === 'string' ? { change: data, entryIds: undefined } : data),
    )
    return this.#channel
  }

  #pass({ change, entryIds }: ChangeMessage): void {
    if (change === 'notebooks-wanted') this.#areNotebooksWanted = true
    for (const listener of this.#listeners) listener(change, entryIds)
  }
}
