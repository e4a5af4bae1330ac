/** What has changed in a journal: something of its mirror, or of what waits to be sent. */
export type JournalChange = 'mirror' | 'outbox' | 'notebooks-wanted'

/**
 * Tells every tab of this browser that a journal has changed, this one included. A listener gets each change once.
 */
export class JournalChanges {
  readonly #listeners = new Set<(change: JournalChange) => void>()
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

  tell(change: JournalChange): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, only its name
    this.#open().postMessage(change)
    this.#pass(change)
  }

  /** @returns a function that ends it */
  listen(listener: (change: JournalChange) => void): () => void {
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
    this.#channel.addEventListener('message', ({ data }: MessageEvent<JournalChange>) => this.#pass(data))
    return this.#channel
  }

  #pass(change: JournalChange): void {
    if (change === 'notebooks-wanted') this.#areNotebooksWanted = true
    for (const listener of this.#listeners) listener(change)
  }
}
