import type { Turn } from '@geist/domain'
import type { StoreApi } from 'zustand'

import { makeId } from '../../shared/local/make-id'
import type { ChatState, OpenThread } from './chat-state'
import { subscribeWhenLoaded } from './subscribe-when-loaded'
import type { ThreadDatabase } from './thread-database'
import type { ThreadsServer } from './threads-server'
import { sortTurns, mergeServerTurns, type TurnRow, type TurnRows, turnsCursor } from './turn-rows'

export interface TurnStoreOptions {
  readonly database: ThreadDatabase
  readonly loadServer: () => Promise<ThreadsServer>
  readonly store: StoreApi<ChatState>
  /** Called when the set of unsent or unstored turns may have changed. */
  readonly onUnsentChange: () => void
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
  readonly #unstoredIds = new Set<string>()
  readonly #sentListeners = new Map<string, () => void>()
  #sending: Promise<void> = Promise.resolve()

  constructor(options: TurnStoreOptions) {
    this.#options = options
  }

  unsent(): Iterable<TurnRow> {
    return this.#unsent.values()
  }

  /** Whether a turn exists in memory only: neither sent nor stored. */
  get hasUnstored(): boolean {
    return [...this.#unstoredIds].some((id) => this.#unsent.has(id))
  }

  turnsOf(threadId: string): TurnRows {
    return this.#rows.get(threadId) ?? noRows
  }

  /** Loads and sends the turns that an earlier page left unsent. */
  async resumeUnsent(): Promise<void> {
    for (const row of await this.#options.database.unsent()) {
      if (!this.#unsent.has(row.turn.id)) this.#unsent.set(row.turn.id, row)
    }
    this.#options.onUnsentChange()
    this.sendAll()
  }

  /** Subscribes to a conversation. @returns unsubscribe */
  open(threadId: string): () => void {
    const controller = new AbortController()
    this.#publish(threadId, { status: this.#rows.has(threadId) ? 'ready' : 'loading', connection: 'asking' })
    void this.#loadAndListen(threadId, controller.signal)
    return () => controller.abort()
  }

  /** Adds or replaces a turn. @returns whether it is stored on this device */
  async put(row: TurnRow): Promise<boolean> {
    const { threadId, id } = row.turn
    if (row.isSent) this.#unsent.delete(id)
    else this.#unsent.set(id, row)
    this.#setRows(threadId, new Map([...this.turnsOf(threadId), [id, row]]))
    this.#publish(threadId, { status: isGone(this.turnsOf(threadId)) ? 'gone' : 'ready' })
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
  async settled(): Promise<void> {
    await this.#sending
  }

  /** Drops a conversation with its unsent turns, which the user deleted here and can undo. */
  drop(threadId: string): void {
    const ids = [...this.turnsOf(threadId).keys(), ...this.unsentOf(threadId).map(({ turn }) => turn.id)]
    for (const id of ids) this.#unsent.delete(id)
    this.#keepOnlyOrphans(threadId, [])
    void this.#options.database.dropTurns(ids)
  }

  /**
   * Drops the sent turns of a conversation deleted on another device. Turns that may not have been
   * sent stay as orphans until the user decides.
   * @param writeIds write ids of the deleted conversation; they include its first turn
   */
  orphan(threadId: string, writeIds: readonly string[] = []): void {
    if (this.#options.isDeleting(threadId)) return
    const unsent = this.unsentOf(threadId)
    const deletedIds = unsent.filter(({ turn }) => writeIds.includes(turn.id)).map(({ turn }) => turn.id)
    const orphans = unsent
      .filter(({ turn }) => !writeIds.includes(turn.id))
      .map((row): TurnRow => ({ ...row, begins: false, isOrphan: true }))
    for (const id of deletedIds) this.#unsent.delete(id)
    for (const row of orphans) this.#unsent.set(row.turn.id, row)
    this.#keepOnlyOrphans(threadId, orphans)
    void this.#options.database.putTurns(orphans)
    void this.#options.database.dropTurns(deletedIds)
    void this.#options.database.dropSentOf(threadId)
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
    const turns = orphans.map(({ turn }) => turn).toSorted((a, b) => a.askedAt - b.askedAt)
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

  /** Loads the stored turns, then listens to the server for changes until the signal aborts. */
  async #loadAndListen(threadId: string, signal: AbortSignal): Promise<void> {
    const { database, loadServer } = this.#options
    const stored = await database.turnsOf(threadId)
    if (signal.aborted) return
    // Turns in memory are newer than stored ones.
    const rows = new Map([...stored, ...this.turnsOf(threadId)])
    this.#setRows(threadId, rows)
    if (rows.size > 0) this.#publish(threadId, { status: isGone(rows) ? 'gone' : 'ready' })
    const cursor = turnsCursor(rows)
    let hasServerTurns = cursor !== undefined
    const onTurns = (turns: readonly Turn[]) => {
      // The newest known turn is in the result, unless the conversation was deleted.
      if (turns.length === 0 && (hasServerTurns || isGone(this.turnsOf(threadId)))) return this.orphan(threadId)
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

  #mergeTurns(threadId: string, turns: readonly Turn[]): void {
    this.#setRows(threadId, mergeServerTurns(this.turnsOf(threadId), turns))
    if (turns.length > 0) this.adopt(threadId)
    this.#publish(threadId, { status: 'ready', connection: 'in-step' })
    const rows = this.turnsOf(threadId)
    void this.#options.database.putTurns(turns.flatMap(({ id }) => rows.get(id) ?? []))
  }

  async #sendAfter(previousRun: Promise<void>): Promise<void> {
    await previousRun
    // A `Map` iterator also visits turns added during the loop.
    for (const id of this.#unsent.keys()) if (!(await this.#send(id))) return
  }

  /** @returns whether the server was reachable */
  async #send(id: string): Promise<boolean> {
    const row = this.#unsent.get(id)
    if (!row || row.isOrphan) return true
    const result = await this.#options
      .loadServer()
      .then((server) => server.send(row))
      .catch(() => 'unreachable' as const)
    if (result === 'unreachable') return false
    if (result === 'deleted' || result === 'gone') {
      this.orphan(row.turn.threadId, result === 'deleted' ? [id] : [])
      return true
    }
    // The server rejected the creation. The turn stays queued for a later run.
    if (result === 'refused' && row.begins) return true
    if (result !== 'begun') {
      this.#sentListeners.get(id)?.()
      this.#sentListeners.delete(id)
    }
    // A refused turn has an answer on the server, which wins and arrives through the listener.
    const current = this.#unsent.get(id)
    if (current?.turn === row.turn && result !== 'begun') {
      const received = this.turnsOf(row.turn.threadId).get(id)
      await this.put({ turn: received?.isSent ? received.turn : row.turn, isSent: true, begins: false })
    } else if (current) {
      // The turn changed during the request, or an earlier attempt created the conversation.
      await this.put({ ...current, begins: false })
      return this.#send(id)
    }
    return true
  }

  #keepOnlyOrphans(threadId: string, orphans: readonly TurnRow[]): void {
    if (orphans.length === 0) this.#rows.delete(threadId)
    else this.#rows.set(threadId, new Map(orphans.map((row) => [row.turn.id, row])))
    if (this.#options.store.getState().openThreads.has(threadId))
      this.#publish(threadId, { status: 'gone', connection: 'in-step' })
    this.#options.onUnsentChange()
  }

  #setRows(threadId: string, rows: TurnRows): void {
    this.#rows.set(threadId, rows)
    this.#publish(threadId, {})
  }

  #publish(threadId: string, change: Partial<OpenThread>): void {
    this.#options.store.setState(({ openThreads }) => {
      const previous = openThreads.get(threadId) ?? { status: 'loading', connection: 'asking', turns: [] }
      return {
        openThreads: new Map([
          ...openThreads,
          [threadId, { ...previous, turns: sortTurns(this.turnsOf(threadId)), ...change }],
        ]),
      }
    })
  }
}

const noRows: TurnRows = new Map()

/** Whether a conversation has no turns except orphans. */
function isGone(rows: TurnRows): boolean {
  return [...rows.values()].every(({ isOrphan }) => isOrphan)
}
