import type { Turn } from '@geist/domain'
import type { StoreApi } from 'zustand'

import { makeId } from '../../shared/local/make-id'
import type { ChatState, OpenThread } from './chat-state'
import { subscribeWhenLoaded } from './subscribe-when-loaded'
import type { ThreadDatabase } from './thread-database'
import type { ThreadsServer } from './threads-server'
import { sortTurns, mergeServerTurns, type TurnRow, type TurnRows, getTurnsCursor } from './turn-rows'

export interface TurnStoreOptions {
  readonly database: ThreadDatabase
  readonly loadServer: () => Promise<ThreadsServer>
  readonly store: StoreApi<ChatState>
  /** Called when the set of unsent or unstored turns may have changed. */
  readonly onUnsentChange: () => void
  /** Whether this tab is deleting a conversation. Its listener may report the deletion first. */
  readonly isDeleting: (threadId: string) => boolean
  /** Called when another device has deleted a conversation. */
  readonly onDeleted: (threadId: string) => void
}

/** The turns of open conversations, and the queue of unsent turns. */
export class TurnStore {
  readonly #options: TurnStoreOptions
  /** Turns of the conversations that this tab has opened or written to, by conversation id. */
  readonly #rows = new Map<string, TurnRows>()
  /** By turn id, in the order of sending. */
  readonly #unsent = new Map<string, TurnRow>()
  /** Ids of turns that this device could not store. */
  readonly #unstoredIds = new Set<string>()
  /** Resolve the promises of `whenSent`, by turn id. */
  readonly #sentListeners = new Map<string, () => void>()
  /** Resolves when the runs queued so far have ended. */
  #sending: Promise<void> = Promise.resolve()

  constructor(options: TurnStoreOptions) {
    this.#options = options
  }

  /** Unsent turns of all conversations. */
  getAllUnsent(): Iterable<TurnRow> {
    return this.#unsent.values()
  }

  /** Whether any turn exists in memory only: neither sent nor stored. */
  get hasUnstored(): boolean {
    return [...this.#unstoredIds].some((id) => this.#unsent.has(id))
  }

  getTurns(threadId: string): TurnRows {
    return this.#rows.get(threadId) ?? noRows
  }

  /** Loads and sends the turns that an earlier visit left unsent. */
  async resumeUnsent(): Promise<void> {
    for (const row of await this.#options.database.readUnsentTurns()) {
      if (!this.#unsent.has(row.turn.id)) this.#unsent.set(row.turn.id, row)
    }
    this.#options.onUnsentChange()
    this.sendAll()
  }

  /** Subscribes to a conversation. @returns unsubscribe */
  subscribe(threadId: string): () => void {
    const controller = new AbortController()
    this.#publish(threadId, { status: this.#rows.has(threadId) ? 'ready' : 'loading', connection: 'connecting' })
    void this.#loadAndListen(threadId, controller.signal)
    return () => controller.abort()
  }

  /** Adds or replaces a turn. @returns whether it is stored on this device */
  async putTurn(row: TurnRow): Promise<boolean> {
    const { threadId, id } = row.turn
    if (row.isSent) this.#unsent.delete(id)
    else this.#unsent.set(id, row)
    this.#setRows(threadId, new Map([...this.getTurns(threadId), [id, row]]))
    this.#publish(threadId, { status: hasOnlyOrphans(this.getTurns(threadId)) ? 'missing' : 'ready' })
    this.#options.onUnsentChange()
    const isStored = await this.#options.database.putTurns([row])
    if (isStored || row.isSent) this.#unstoredIds.delete(id)
    else this.#unstoredIds.add(id)
    this.#options.onUnsentChange()
    return isStored
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
  async waitUntilIdle(): Promise<void> {
    await this.#sending
  }

  /**
   * Drops a conversation that the user deleted here, with its unsent turns. The caller can undo.
   */
  dropThread(threadId: string): void {
    const ids = [...this.getTurns(threadId).keys(), ...this.getUnsent(threadId).map(({ turn }) => turn.id)]
    for (const id of ids) this.#unsent.delete(id)
    this.#replaceWithOrphans(threadId, [])
    void this.#options.database.dropTurns(ids)
  }

  /**
   * Drops the sent turns of a conversation deleted on another device. Turns that may not have been
   * sent stay as orphans until the user decides.
   * @param writeIds write ids of the deleted conversation; one is its first turn's id
   */
  orphanThread(threadId: string, writeIds: readonly string[] = []): void {
    if (this.#options.isDeleting(threadId)) return
    const unsentRows = this.getUnsent(threadId)
    const deletedIds = unsentRows.filter(({ turn }) => writeIds.includes(turn.id)).map(({ turn }) => turn.id)
    const orphans = unsentRows
      .filter(({ turn }) => !writeIds.includes(turn.id))
      .map((row): TurnRow => ({ ...row, begins: false, isOrphan: true }))
    for (const id of deletedIds) this.#unsent.delete(id)
    for (const row of orphans) this.#unsent.set(row.turn.id, row)
    this.#replaceWithOrphans(threadId, orphans)
    void this.#options.database.putTurns(orphans)
    void this.#options.database.dropTurns(deletedIds)
    void this.#options.database.dropSentTurns(threadId)
    this.#options.onDeleted(threadId)
  }

  /** Sends the orphans of a conversation that another device has restored. */
  adoptOrphans(threadId: string): void {
    const orphans = this.getUnsent(threadId).filter(({ isOrphan }) => isOrphan)
    if (orphans.length === 0) return
    for (const { isOrphan: _, ...row } of orphans) void this.putTurn(row)
    this.sendAll()
  }

  /**
   * Moves the orphans of a deleted conversation to a new one and sends them.
   * @returns whether there were any
   */
  async moveOrphans(threadId: string, newThreadId: string): Promise<boolean> {
    const orphans = this.getUnsent(threadId).filter(({ isOrphan }) => isOrphan)
    const turns = orphans.map(({ turn }) => turn).toSorted((a, b) => a.askedAt - b.askedAt)
    // The server may have used the old ids, so the turns get new ones. Old turns are dropped last.
    for (const [index, turn] of turns.entries()) {
      await this.putTurn({ turn: { ...turn, id: makeId(), threadId: newThreadId }, isSent: false, begins: index === 0 })
    }
    this.dropThread(threadId)
    this.sendAll()
    return turns.length > 0
  }

  /** Unsent turns of a conversation, orphans included. */
  getUnsent(threadId: string): readonly TurnRow[] {
    return [...this.#unsent.values()].filter(({ turn }) => turn.threadId === threadId)
  }

  /** Loads the stored turns, then listens to the server for changes until the signal aborts. */
  async #loadAndListen(threadId: string, signal: AbortSignal): Promise<void> {
    const { database, loadServer } = this.#options
    const stored = await database.readTurns(threadId)
    if (signal.aborted) return
    // Turns in memory are newer than stored ones.
    const rows = new Map([...stored, ...this.getTurns(threadId)])
    this.#setRows(threadId, rows)
    if (rows.size > 0) this.#publish(threadId, { status: hasOnlyOrphans(rows) ? 'missing' : 'ready' })
    const cursor = getTurnsCursor(rows)
    let hasServerTurns = cursor !== undefined
    const onTurns = (turns: readonly Turn[]) => {
      // A query from the cursor returns at least the turn at the cursor, unless it was deleted.
      if (turns.length === 0 && (hasServerTurns || hasOnlyOrphans(this.getTurns(threadId))))
        return this.orphanThread(threadId)
      hasServerTurns ||= turns.length > 0
      return this.#mergeTurns(threadId, turns)
    }
    const onUnreachable = () => this.#publish(threadId, { connection: 'unreachable' })
    const unsubscribe = subscribeWhenLoaded(
      loadServer,
      (server) => server.watchTurns(threadId, cursor, onTurns, onUnreachable),
      onUnreachable,
    )
    signal.addEventListener('abort', unsubscribe, { once: true })
  }

  /** Merges turns from the server, and adopts orphans: the conversation exists again. */
  #mergeTurns(threadId: string, turns: readonly Turn[]): void {
    this.#setRows(threadId, mergeServerTurns(this.getTurns(threadId), turns))
    if (turns.length > 0) this.adoptOrphans(threadId)
    this.#publish(threadId, { status: 'ready', connection: 'up-to-date' })
    const rows = this.getTurns(threadId)
    void this.#options.database.putTurns(turns.flatMap(({ id }) => rows.get(id) ?? []))
  }

  /** Sends all unsent turns after an earlier run. Stops when the server is unreachable. */
  async #sendAfter(previousRun: Promise<void>): Promise<void> {
    await previousRun
    // A `Map` iterator also visits turns added during the loop.
    for (const id of this.#unsent.keys()) if (!(await this.#send(id))) return
  }

  /** Sends a turn and applies the result. @returns whether the server was reachable */
  async #send(id: string): Promise<boolean> {
    const row = this.#unsent.get(id)
    if (!row || row.isOrphan) return true
    const result = await this.#options
      .loadServer()
      .then((server) => server.sendTurn(row))
      .catch(() => 'unreachable' as const)
    if (result === 'unreachable') return false
    if (result === 'deleted' || result === 'missing') {
      this.orphanThread(row.turn.threadId, result === 'deleted' ? [id] : [])
      return true
    }
    // The server refused the creation: the turn stays unsent for a later run.
    if (result === 'refused' && row.begins) return true
    if (result !== 'thread-exists') {
      this.#sentListeners.get(id)?.()
      this.#sentListeners.delete(id)
    }
    // A refused turn has an answer on the server, which wins and arrives through the listener.
    const current = this.#unsent.get(id)
    if (current?.turn === row.turn && result !== 'thread-exists') {
      const stored = this.getTurns(row.turn.threadId).get(id)
      await this.putTurn({ turn: stored?.isSent ? stored.turn : row.turn, isSent: true, begins: false })
    } else if (current) {
      // The turn changed during the request, or an earlier attempt created the conversation.
      await this.putTurn({ ...current, begins: false })
      return this.#send(id)
    }
    return true
  }

  /** Replaces all turns of a conversation, and shows it as missing. */
  #replaceWithOrphans(threadId: string, orphans: readonly TurnRow[]): void {
    if (orphans.length === 0) this.#rows.delete(threadId)
    else this.#rows.set(threadId, new Map(orphans.map((row) => [row.turn.id, row])))
    if (this.#options.store.getState().openThreads.has(threadId))
      this.#publish(threadId, { status: 'missing', connection: 'up-to-date' })
    this.#options.onUnsentChange()
  }

  /** Replaces the turns of a conversation and publishes them. */
  #setRows(threadId: string, rows: TurnRows): void {
    this.#rows.set(threadId, rows)
    this.#publish(threadId, {})
  }

  /** Updates the state of a conversation for its subscribers, with its current turns. */
  #publish(threadId: string, change: Partial<OpenThread>): void {
    this.#options.store.setState(({ openThreads }) => {
      const previous = openThreads.get(threadId) ?? { status: 'loading', connection: 'connecting', turns: [] }
      return {
        openThreads: new Map([
          ...openThreads,
          [threadId, { ...previous, turns: sortTurns(this.getTurns(threadId)), ...change }],
        ]),
      }
    })
  }
}

const noRows: TurnRows = new Map()

/** Whether a conversation has no turns except orphans. */
function hasOnlyOrphans(rows: TurnRows): boolean {
  return [...rows.values()].every(({ isOrphan }) => isOrphan)
}
