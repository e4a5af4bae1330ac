import type { StoreApi } from 'zustand'

import type { ChatState, OpenThread } from './chat-state'
import { followLoaded } from './follow-loaded'
import type { KeptThreads } from './kept-threads'
import type { ThreadsServer } from './threads-server'
import { inOrder, takeInTurns, type TurnRow, type TurnRows, turnsCursor } from './turn-rows'

export interface TurnShelfOptions {
  readonly kept: KeptThreads
  readonly load: () => Promise<ThreadsServer>
  readonly store: StoreApi<ChatState>
  /** Called when something has reached the server, or waits for it. */
  readonly onUnsent: () => void
  /** Called when a conversation is not there any more. */
  readonly onGone: (threadId: string) => void
}

/** The turns of the conversations that somebody looks at, and those that have not reached the server. */
export class TurnShelf {
  readonly #options: TurnShelfOptions
  readonly #rows = new Map<string, TurnRows>()
  readonly #unsent = new Map<string, TurnRow>()
  #sending: Promise<void> = Promise.resolve()

  constructor(options: TurnShelfOptions) {
    this.#options = options
  }

  /** What has not reached the server. */
  unsent(): Iterable<TurnRow> {
    return this.#unsent.values()
  }

  turnsOf(threadId: string): TurnRows {
    return this.#rows.get(threadId) ?? none
  }

  /** Sends what an earlier visit has left unsent. */
  async takeUp(): Promise<void> {
    for (const row of await this.#options.kept.unsent()) {
      if (!this.#unsent.has(row.turn.id)) this.#unsent.set(row.turn.id, row)
    }
    this.#options.onUnsent()
    this.sendAll()
  }

  /** Shows a conversation, and follows it. Call the result to stop. */
  open(threadId: string): () => void {
    const { kept, load } = this.#options
    const over = new AbortController()
    this.#show(threadId, { status: this.#rows.has(threadId) ? 'ready' : 'loading', reach: 'asking' })
    const begin = async () => {
      const stored = await kept.turnsOf(threadId)
      if (over.signal.aborted) return
      // What was written meanwhile is newer.
      const rows = new Map([...stored, ...this.turnsOf(threadId)])
      this.#set(threadId, rows)
      if (rows.size > 0) this.#show(threadId, { status: 'ready' })
      const from = turnsCursor(rows)
      let hasSome = from !== undefined
      const onUnreachable = () => this.#show(threadId, { reach: 'unreachable' })
      const stop = followLoaded(
        load,
        (server) =>
          server.watchTurns(
            threadId,
            from,
            (turns) => {
              // The newest that is known is among them, unless its conversation has been deleted.
              if (turns.length === 0 && (hasSome || this.turnsOf(threadId).size === 0)) return this.drop(threadId)
              hasSome ||= turns.length > 0
              this.#set(threadId, takeInTurns(this.turnsOf(threadId), turns))
              this.#show(threadId, { status: 'ready', reach: 'in-step' })
              const rowsNow = this.turnsOf(threadId)
              void kept.keepTurns(turns.flatMap(({ id }) => rowsNow.get(id) ?? []))
            },
            onUnreachable,
          ),
        onUnreachable,
      )
      over.signal.addEventListener('abort', stop, { once: true })
    }
    void begin()
    return () => over.abort()
  }

  /** Keeps a turn. @returns once it is on this device's disk, where there is one */
  async put(row: TurnRow): Promise<void> {
    const { threadId, id } = row.turn
    if (row.isSent) this.#unsent.delete(id)
    else this.#unsent.set(id, row)
    this.#set(threadId, new Map([...this.turnsOf(threadId), [id, row]]))
    this.#show(threadId, { status: 'ready' })
    this.#options.onUnsent()
    await this.#options.kept.keepTurns([row])
  }

  /** Sends all that has not reached the server, in the order in which it was asked. */
  sendAll(): void {
    this.#sending = this.#sendAfter(this.#sending)
  }

  /** Settles when what was to be sent has been, or could not be. */
  async settled(): Promise<void> {
    await this.#sending
  }

  /** Takes away what is here of a conversation that has been deleted. */
  drop(threadId: string): void {
    const ids = [...this.turnsOf(threadId).keys()]
    for (const [id, { turn }] of this.#unsent) {
      if (turn.threadId !== threadId) continue
      this.#unsent.delete(id)
      ids.push(id)
    }
    this.#rows.delete(threadId)
    if (this.#options.store.getState().open.has(threadId)) this.#show(threadId, { status: 'gone', reach: 'in-step' })
    this.#options.onUnsent()
    this.#options.onGone(threadId)
    void this.#options.kept.dropTurns(ids)
  }

  async #sendAfter(before: Promise<void>): Promise<void> {
    await before
    // What comes meanwhile has its turn, too.
    for (const id of this.#unsent.keys()) if (!(await this.#send(id))) return
  }

  /** @returns whether the server could be reached */
  async #send(id: string): Promise<boolean> {
    const row = this.#unsent.get(id)
    if (!row) return true
    const outcome = await this.#options
      .load()
      .then((server) => server.send(row))
      .catch(() => 'unreachable' as const)
    if (outcome === 'unreachable') return false
    // Not for a deletion, since the server has never had it. It stays here, and is tried again.
    if (outcome !== 'sent' && row.begins) return true
    if (outcome === 'gone') {
      this.drop(row.turn.threadId)
      return true
    }
    // What is refused has an answer by now, which the server will tell: its word counts.
    const now = this.#unsent.get(id)
    if (now?.turn === row.turn) await this.put({ ...row, isSent: true, begins: false })
    else if (now) {
      // It was answered while the question was on its way.
      await this.put({ ...now, begins: false })
      return this.#send(id)
    }
    return true
  }

  #set(threadId: string, rows: TurnRows): void {
    this.#rows.set(threadId, rows)
    this.#show(threadId, {})
  }

  #show(threadId: string, change: Partial<OpenThread>): void {
    this.#options.store.setState(({ open }) => {
      const before = open.get(threadId) ?? { status: 'loading', reach: 'asking', turns: [] }
      return { open: new Map([...open, [threadId, { ...before, turns: inOrder(this.turnsOf(threadId)), ...change }]]) }
    })
  }
}

const none: TurnRows = new Map()
