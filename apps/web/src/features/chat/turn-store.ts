import type { StoreApi } from 'zustand'

import { makeId } from '../../shared/local/make-id'
import type { ChatState, OpenThread } from './chat-state'
import { subscribeWhenLoaded } from './subscribe-when-loaded'
import type { ThreadDatabase } from './thread-database'
import type { ThreadsServer } from './threads-server'
import { sortTurns, mergeServerTurns, type TurnRow, type TurnRows, turnsCursor } from './turn-rows'

export interface TurnStoreOptions {
  readonly kept: ThreadDatabase
  readonly load: () => Promise<ThreadsServer>
  readonly store: StoreApi<ChatState>
  /** Called when the set of unsent or unstored turns may have changed. */
  readonly onUnsent: () => void
  /** Whether this page is deleting a conversation. Its listener may report the deletion first. */
  readonly isDeleting: (threadId: string) => boolean
  /** Called when another device has deleted a conversation. */
  readonly onGone: (threadId: string) => void
}

/** The turns of open conversations, and the queue of unsent turns. */
export class TurnStore {
  readonly #options: TurnStoreOptions
  readonly #rows = new Map<string, TurnRows>()
  readonly #unsent = new Map<string, TurnRow>()
  /** Ids of turns that this device could not store. */
  readonly #unkept = new Set<string>()
  readonly #sentListeners = new Map<string, () => void>()
  #sending: Promise<void> = Promise.resolve()

  constructor(options: TurnStoreOptions) {
    this.#options = options
  }

  unsent(): Iterable<TurnRow> {
    return this.#unsent.values()
  }

  /** Whether a turn exists in memory only: neither sent nor stored. */
  get hasUnkept(): boolean {
    return [...this.#unkept].some((id) => this.#unsent.has(id))
  }

  turnsOf(threadId: string): TurnRows {
    return this.#rows.get(threadId) ?? none
  }

  /** Loads and sends the turns that an earlier page left unsent. */
  async resumeUnsent(): Promise<void> {
    for (const row of await this.#options.kept.unsent()) {
      if (!this.#unsent.has(row.turn.id)) this.#unsent.set(row.turn.id, row)
    }
    this.#options.onUnsent()
    this.sendAll()
  }

  /** Subscribes to a conversation. @returns unsubscribe */
  open(threadId: string): () => void {
    const { kept, load } = this.#options
    const controller = new AbortController()
    this.#show(threadId, { status: this.#rows.has(threadId) ? 'ready' : 'loading', reach: 'asking' })
    const begin = async () => {
      const stored = await kept.turnsOf(threadId)
      if (controller.signal.aborted) return
      // Turns in memory are newer than stored ones.
      const rows = new Map([...stored, ...this.turnsOf(threadId)])
      this.#set(threadId, rows)
      if (rows.size > 0) this.#show(threadId, { status: isGone(rows) ? 'gone' : 'ready' })
      const from = turnsCursor(rows)
      let hasSome = from !== undefined
      const onUnreachable = () => this.#show(threadId, { reach: 'unreachable' })
      const stop = subscribeWhenLoaded(
        load,
        (server) =>
          server.watchTurns(
            threadId,
            from,
            (turns) => {
              // The newest known turn is in the result, unless the conversation was deleted.
              if (turns.length === 0 && (hasSome || isGone(this.turnsOf(threadId)))) return this.orphan(threadId)
              hasSome ||= turns.length > 0
              this.#set(threadId, mergeServerTurns(this.turnsOf(threadId), turns))
              if (turns.length > 0) this.adopt(threadId)
              this.#show(threadId, { status: 'ready', reach: 'in-step' })
              const rowsNow = this.turnsOf(threadId)
              void kept.keepTurns(turns.flatMap(({ id }) => rowsNow.get(id) ?? []))
            },
            onUnreachable,
          ),
        onUnreachable,
      )
      controller.signal.addEventListener('abort', stop, { once: true })
    }
    void begin()
    return () => controller.abort()
  }

  /** Adds or replaces a turn. @returns whether it is stored on this device */
  async put(row: TurnRow): Promise<boolean> {
    const { threadId, id } = row.turn
    if (row.isSent) this.#unsent.delete(id)
    else this.#unsent.set(id, row)
    this.#set(threadId, new Map([...this.turnsOf(threadId), [id, row]]))
    this.#show(threadId, { status: isGone(this.turnsOf(threadId)) ? 'gone' : 'ready' })
    this.#options.onUnsent()
    const isKept = await this.#options.kept.keepTurns([row])
    if (isKept || row.isSent) this.#unkept.delete(id)
    else this.#unkept.add(id)
    this.#options.onUnsent()
    return isKept
  }

  /** Resolves once the server has the turn; never if the turn is deleted first. */
  async whenSent(turnId: string): Promise<void> {
    if (!this.#unsent.has(turnId)) return
    await new Promise<void>((resolve) => this.#sentListeners.set(turnId, resolve))
  }

  /** Queues a run that sends all unsent turns in order. */
  sendAll(): void {
    this.#sending = this.#sendAfter(this.#sending)
  }

  /** Resolves when the queued runs have ended, with or without success. */
  async settled(): Promise<void> {
    await this.#sending
  }

  /** Drops a conversation with its unsent turns, which the user deleted here and can undo. */
  drop(threadId: string): void {
    const ids = [...this.turnsOf(threadId).keys(), ...this.unsentOf(threadId).map(({ turn }) => turn.id)]
    for (const id of ids) this.#unsent.delete(id)
    this.#leave(threadId, [])
    void this.#options.kept.dropTurns(ids)
  }

  /**
   * Drops the sent turns of a conversation deleted on another device. Turns that may not have been
   * sent stay as orphans until the user decides.
   * @param writeIds write ids of the deleted conversation; they include its first turn
   */
  orphan(threadId: string, writeIds: readonly string[] = []): void {
    if (this.#options.isDeleting(threadId)) return
    const unsent = this.unsentOf(threadId)
    const deleted = unsent.filter(({ turn }) => writeIds.includes(turn.id)).map(({ turn }) => turn.id)
    const orphans = unsent
      .filter(({ turn }) => !writeIds.includes(turn.id))
      .map((row): TurnRow => ({ ...row, begins: false, isOrphan: true }))
    for (const id of deleted) this.#unsent.delete(id)
    for (const row of orphans) this.#unsent.set(row.turn.id, row)
    this.#leave(threadId, orphans)
    void this.#options.kept.keepTurns(orphans)
    void this.#options.kept.dropTurns(deleted)
    void this.#options.kept.dropSentOf(threadId)
    this.#options.onGone(threadId)
  }

  /** Sends the orphans of a conversation that another device has restored. */
  adopt(threadId: string): void {
    const orphans = this.unsentOf(threadId).filter(({ isOrphan }) => isOrphan)
    if (orphans.length === 0) return
    for (const { isOrphan: _, ...row } of orphans) void this.put(row)
    this.sendAll()
  }

  /**
   * Moves the orphans of a deleted conversation to a new one and sends them.
   * @returns whether there were any
   */
  async moveOrphans(threadId: string, newThreadId: string): Promise<boolean> {
    const orphans = this.unsentOf(threadId).filter(({ isOrphan }) => isOrphan)
    const turns = orphans.map(({ turn }) => turn).toSorted((one, other) => one.askedAt - other.askedAt)
    // The server may have used the old ids. Store the new turns before dropping the old ones.
    for (const [index, turn] of turns.entries()) {
      await this.put({ turn: { ...turn, id: makeId(), threadId: newThreadId }, isSent: false, begins: index === 0 })
    }
    this.drop(threadId)
    this.sendAll()
    return turns.length > 0
  }

  unsentOf(threadId: string): readonly TurnRow[] {
    return [...this.#unsent.values()].filter(({ turn }) => turn.threadId === threadId)
  }

  async #sendAfter(before: Promise<void>): Promise<void> {
    await before
    // A `Map` iterator also visits turns added during the loop.
    for (const id of this.#unsent.keys()) if (!(await this.#send(id))) return
  }

  /** @returns whether the server was reachable */
  async #send(id: string): Promise<boolean> {
    const row = this.#unsent.get(id)
    if (!row || row.isOrphan) return true
    const outcome = await this.#options
      .load()
      .then((server) => server.send(row))
      .catch(() => 'unreachable' as const)
    if (outcome === 'unreachable') return false
    if (outcome === 'deleted' || outcome === 'gone') {
      this.orphan(row.turn.threadId, outcome === 'deleted' ? [id] : [])
      return true
    }
    // The server rejected the creation. The turn stays queued for a later run.
    if (outcome === 'refused' && row.begins) return true
    if (outcome !== 'begun') {
      this.#sentListeners.get(id)?.()
      this.#sentListeners.delete(id)
    }
    // A refused turn has an answer on the server, which wins and arrives through the listener.
    const now = this.#unsent.get(id)
    if (now?.turn === row.turn && outcome !== 'begun') {
      const shown = this.turnsOf(row.turn.threadId).get(id)
      await this.put({ turn: shown?.isSent ? shown.turn : row.turn, isSent: true, begins: false })
    } else if (now) {
      // The turn changed during the request, or an earlier attempt created the conversation.
      await this.put({ ...now, begins: false })
      return this.#send(id)
    }
    return true
  }

  #leave(threadId: string, orphans: readonly TurnRow[]): void {
    if (orphans.length === 0) this.#rows.delete(threadId)
    else this.#rows.set(threadId, new Map(orphans.map((row) => [row.turn.id, row])))
    if (this.#options.store.getState().open.has(threadId)) this.#show(threadId, { status: 'gone', reach: 'in-step' })
    this.#options.onUnsent()
  }

  #set(threadId: string, rows: TurnRows): void {
    this.#rows.set(threadId, rows)
    this.#show(threadId, {})
  }

  #show(threadId: string, change: Partial<OpenThread>): void {
    this.#options.store.setState(({ open }) => {
      const before = open.get(threadId) ?? { status: 'loading', reach: 'asking', turns: [] }
      return {
        open: new Map([...open, [threadId, { ...before, turns: sortTurns(this.turnsOf(threadId)), ...change }]]),
      }
    })
  }
}

const none: TurnRows = new Map()

/** Whether a conversation has no turns except orphans. */
function isGone(rows: TurnRows): boolean {
  return [...rows.values()].every(({ isOrphan }) => isOrphan)
}
