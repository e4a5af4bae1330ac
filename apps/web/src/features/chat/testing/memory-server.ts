import { prependWriteId, type Thread, threads as limits, type Turn } from '@geist/domain'

import { makeId } from '../../../shared/local/make-id'
import type { ThreadsServer } from '../threads-server'
import { createThreadTitle } from '../create-thread-title'

/**
 * Fake server in memory, for several tabs of an account. It refuses what the Security Rules refuse.
 */
export class MemoryServer {
  readonly threads = new Map<string, Thread>()
  readonly turns = new Map<string, Turn>()
  readonly #listeners = new Set<() => void>()
  isReachable = true
  /** Whether writes succeed but their responses are lost. */
  losesResponses = false
  /** Whether listeners receive nothing, as on a dropped connection until it times out. */
  isSilent = false
  /** Count of billed document reads. */
  readCount = 0
  #now = 1_000

  /** @returns the server as one tab sees it */
  connect(uid: string): ThreadsServer {
    const write = (change: () => void): boolean => {
      if (!this.isReachable) return false
      change()
      for (const listener of this.#listeners) listener()
      return true
    }
    return {
      watchThreads: (since, onPage, onUnreachable) =>
        this.#watch(
          () => this.findNewestThreads(since).slice(0, limits.pageSize),
          (threads) => onPage({ threads, since, isFull: threads.length === limits.pageSize }),
          onUnreachable,
        ),
      fetchOlderThreads: async (last) => {
        if (!this.isReachable) throw new Error('out of reach')
        const threads = this.findNewestThreads(undefined)
          .filter(({ updatedAt }) => updatedAt < last.updatedAt)
          .slice(0, limits.pageSize)
        this.readCount += Math.max(1, threads.length)
        return { threads, isFull: threads.length === limits.pageSize }
      },
      watchTurns: (threadId, since, onTurns, onUnreachable) =>
        this.#watch(() => this.#findTurns(threadId, since), onTurns, onUnreachable),
      sendTurn: async ({ turn, begins }) => {
        if (!this.isReachable) return 'unreachable'
        const thread = this.threads.get(turn.threadId)
        const stored = this.turns.get(turn.id)
        const hasOtherAnswer = stored?.answer != null && turn.answer?.text !== stored.answer.text
        if (thread && thread.deletedAt !== null) return thread.writeIds?.includes(turn.id) ? 'deleted' : 'missing'
        if (thread && begins && thread.writeIds?.[0] !== turn.id) return 'thread-exists'
        if (!thread && !begins) return 'missing'
        if (hasOtherAnswer) return 'refused'
        write(() => {
          const updatedAt = this.#tick()
          const created = {
            id: turn.threadId,
            uid,
            title: createThreadTitle(turn.question),
            createdAt: turn.askedAt,
            deletedAt: null,
            writeIds: [turn.id],
          }
          this.threads.set(turn.threadId, { ...(thread ?? created), updatedAt })
          this.turns.set(turn.id, { ...turn, updatedAt })
        })
        if (this.losesResponses) return 'unreachable'
        return 'sent'
      },
      deleteThread: async (requested) => {
        const { id } = requested
        const thread = this.threads.get(id)
        const turns = this.#findTurns(id, undefined)
        if (thread && thread.deletedAt !== null) return 'already-deleted'
        const writeIds = prependWriteId(makeId(), thread?.writeIds)
        const isDone = write(() => {
          const updatedAt = this.#tick()
          this.threads.set(id, { ...(thread ?? requested), title: '', updatedAt, deletedAt: updatedAt, writeIds })
          for (const turn of turns) this.turns.delete(turn.id)
        })
        return isDone ? { thread: thread ?? requested, turns, writeIds } : undefined
      },
      restoreThread: async ({ thread, turns, writeIds }) => {
        const stored = this.threads.get(thread.id)
        if (stored?.writeIds?.[0] !== writeIds[0]) return stored?.deletedAt === null
        return write(() => {
          const updatedAt = this.#tick()
          this.threads.set(thread.id, { ...thread, updatedAt, writeIds: prependWriteId(makeId(), writeIds) })
          for (const turn of turns) this.turns.set(turn.id, { ...turn, updatedAt })
        })
      },
    }
  }

  /** Newest first: live conversations, or those changed since a time, including deleted ones. */
  findNewestThreads(since: number | undefined): readonly Thread[] {
    return [...this.threads.values()]
      .filter(({ updatedAt, deletedAt }) => (since === undefined ? deletedAt === null : updatedAt >= since))
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
  }

  /** Creates or updates a conversation, as another device would. */
  touch(id: string, uid: string): void {
    const before = this.threads.get(id)
    const updatedAt = this.#tick()
    this.threads.set(id, { id, uid, title: id, createdAt: before?.createdAt ?? updatedAt, updatedAt, deletedAt: null })
    for (const listener of this.#listeners) listener()
  }

  #findTurns(threadId: string, since: number | undefined): readonly Turn[] {
    return [...this.turns.values()].filter(
      (turn) => turn.threadId === threadId && (since === undefined || turn.updatedAt >= since),
    )
  }

  #tick(): number {
    this.#now += 1
    return this.#now
  }

  /** Delivers the items of a query now and after each write, unless they have not changed. */
  #watch<Item extends { readonly id: string; readonly updatedAt: number }>(
    query: () => readonly Item[],
    onItems: (items: readonly Item[]) => void,
    onUnreachable: () => void,
  ): () => void {
    let deliveredVersions = new Map<string, number>()
    let hasDelivered = false
    const deliver = () => {
      if (this.isSilent) return undefined
      if (!this.isReachable) return onUnreachable()
      const items = query()
      const changed = items.filter(({ id, updatedAt }) => deliveredVersions.get(id) !== updatedAt)
      const hasChanged = changed.length > 0 || items.length !== deliveredVersions.size || !hasDelivered
      this.readCount += hasDelivered ? changed.length : Math.max(1, items.length)
      hasDelivered = true
      deliveredVersions = new Map(items.map(({ id, updatedAt }) => [id, updatedAt]))
      return hasChanged ? onItems(items) : undefined
    }
    this.#listeners.add(deliver)
    deliver()
    return () => this.#listeners.delete(deliver)
  }
}
