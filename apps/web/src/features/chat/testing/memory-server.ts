import { nextWriteIds, type Thread, threads as limits, type Turn } from '@geist/domain'

import { makeId } from '../../../shared/local/make-id'
import type { ThreadsServer } from '../threads-server'
import { titleOf } from '../title-of'

/** In-memory fake that enforces the Security Rules, for several pages of one account. */
export class MemoryServer {
  readonly threads = new Map<string, Thread>()
  readonly turns = new Map<string, Turn>()
  readonly #listeners = new Set<() => void>()
  isReachable = true
  /** Whether writes succeed but their responses are lost. */
  losesAnswers = false
  /** Whether listeners receive nothing, as on a dropped connection before its timeout. */
  isMute = false
  /** Count of billed document reads. */
  reads = 0
  #now = 1_000

  open(uid: string): ThreadsServer {
    const write = (change: () => void): boolean => {
      if (!this.isReachable) return false
      change()
      for (const listener of this.#listeners) listener()
      return true
    }
    return {
      watchThreads: (from, onPage, onUnreachable) =>
        this.#watch(
          () => this.newest(from).slice(0, limits.pageSize),
          (threads) => onPage({ threads, from, isFull: threads.length === limits.pageSize }),
          onUnreachable,
        ),
      olderThreads: async (last) => {
        if (!this.isReachable) throw new Error('out of reach')
        const threads = this.newest(undefined)
          .filter(({ updatedAt }) => updatedAt < last.updatedAt)
          .slice(0, limits.pageSize)
        this.reads += Math.max(1, threads.length)
        return { threads, isFull: threads.length === limits.pageSize }
      },
      watchTurns: (threadId, from, onTurns, onUnreachable) =>
        this.#watch(() => this.#turnsOf(threadId, from), onTurns, onUnreachable),
      send: async ({ turn, begins }) => {
        if (!this.isReachable) return 'unreachable'
        const thread = this.threads.get(turn.threadId)
        const there = this.turns.get(turn.id)
        const isTaken = there?.answer != null && turn.answer?.text !== there.answer.text
        if (thread && thread.deletedAt !== null) return thread.writeIds?.includes(turn.id) ? 'deleted' : 'gone'
        if (thread && begins && thread.writeIds?.[0] !== turn.id) return 'begun'
        if (!thread && !begins) return 'gone'
        if (isTaken) return 'refused'
        write(() => {
          const updatedAt = this.#tick()
          const begun = {
            id: turn.threadId,
            uid,
            title: titleOf(turn.question),
            createdAt: turn.askedAt,
            deletedAt: null,
            writeIds: [turn.id],
          }
          this.threads.set(turn.threadId, { ...(thread ?? begun), updatedAt })
          this.turns.set(turn.id, { ...turn, updatedAt })
        })
        if (this.losesAnswers) return 'unreachable'
        return 'sent'
      },
      deleteThread: async (known) => {
        const { id } = known
        const thread = this.threads.get(id)
        const turns = this.#turnsOf(id, undefined)
        if (thread && thread.deletedAt !== null) return 'deleted-before'
        const writeIds = nextWriteIds(makeId(), thread?.writeIds)
        const isDone = write(() => {
          const updatedAt = this.#tick()
          this.threads.set(id, { ...(thread ?? known), title: '', updatedAt, deletedAt: updatedAt, writeIds })
          for (const turn of turns) this.turns.delete(turn.id)
        })
        return isDone ? { thread: thread ?? known, turns, writeIds } : undefined
      },
      restoreThread: async ({ thread, turns, writeIds }) => {
        const there = this.threads.get(thread.id)
        if (there?.writeIds?.[0] !== writeIds[0]) return there?.deletedAt === null
        return write(() => {
          const updatedAt = this.#tick()
          this.threads.set(thread.id, { ...thread, updatedAt, writeIds: nextWriteIds(makeId(), writeIds) })
          for (const turn of turns) this.turns.set(turn.id, { ...turn, updatedAt })
        })
      },
    }
  }

  /** Newest first: live conversations, or those changed since `from`, including deleted ones. */
  newest(from: number | undefined): readonly Thread[] {
    return [...this.threads.values()]
      .filter(({ updatedAt, deletedAt }) => (from === undefined ? deletedAt === null : updatedAt >= from))
      .toSorted((one, other) => other.updatedAt - one.updatedAt)
  }

  /** Creates or updates a conversation, as another device would. */
  touch(id: string, uid: string): void {
    const before = this.threads.get(id)
    const updatedAt = this.#tick()
    this.threads.set(id, { id, uid, title: id, createdAt: before?.createdAt ?? updatedAt, updatedAt, deletedAt: null })
    for (const listener of this.#listeners) listener()
  }

  #turnsOf(threadId: string, from: number | undefined): readonly Turn[] {
    return [...this.turns.values()].filter(
      (turn) => turn.threadId === threadId && (from === undefined || turn.updatedAt >= from),
    )
  }

  #tick(): number {
    this.#now += 1
    return this.#now
  }

  #watch<Item extends { readonly id: string; readonly updatedAt: number }>(
    query: () => readonly Item[],
    onNews: (items: readonly Item[]) => void,
    onUnreachable: () => void,
  ): () => void {
    let said = new Map<string, number>()
    let hasCome = false
    const tell = () => {
      if (this.isMute) return undefined
      if (!this.isReachable) return onUnreachable()
      const items = query()
      const changed = items.filter(({ id, updatedAt }) => said.get(id) !== updatedAt)
      const hasNews = changed.length > 0 || items.length !== said.size || !hasCome
      this.reads += hasCome ? changed.length : Math.max(1, items.length)
      hasCome = true
      said = new Map(items.map(({ id, updatedAt }) => [id, updatedAt]))
      return hasNews ? onNews(items) : undefined
    }
    this.#listeners.add(tell)
    tell()
    return () => this.#listeners.delete(tell)
  }
}
