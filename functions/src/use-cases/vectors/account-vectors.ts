import { fillAccount, type FillOptions, type FillResult } from './fill-account'
import { retryOnConflict } from './retry-on-conflict'
import { entryPageSize, type LogCursor, type LogPage, type EntriesSnapshot, type StoredHead } from './vector-store'
import type { VectorDependencies } from './vector-dependencies'
import { type WriteRequest, type WriteResult, writeVectors } from './write-vectors'

/**
 * Milliseconds after which an unfinished fill counts as aborted: a function runs for nine minutes
 * at most.
 */
const fillTimeoutMs = 600_000

/**
 * The vectors of one account. Its tasks run one after another in this process: concurrent ones
 * would only conflict.
 */
export class AccountVectors {
  readonly #uid: string
  readonly #dependencies: VectorDependencies
  /** Settles with the last queued task. */
  #lastTask: Promise<unknown> = Promise.resolve()
  /**
   * As last written by this process. After a write of another process its version does not match.
   */
  #head: StoredHead | undefined

  constructor(uid: string, dependencies: VectorDependencies) {
    this.#uid = uid
    this.#dependencies = dependencies
  }

  /** Writes the vectors of a page of the account's log, and returns the page. */
  followLog(from: LogCursor): Promise<LogPage> {
    const readPage = () => this.#dependencies.store.readEntriesSince(this.#uid, from)
    return this.#enqueue(async () => {
      let page: LogPage | undefined
      await this.#update(async () => (page = await readPage()))
      return page ?? readPage()
    })
  }

  /** Deletes the vectors of missing entries. */
  sweep(): Promise<void> {
    return this.#enqueue(async () => {
      if ((await this.#dependencies.store.readHead(this.#uid)) !== undefined) await this.#fillNow()
    })
  }

  /** Writes the vectors of these entries. */
  updateEntries(ids: readonly string[]): Promise<void> {
    return this.#enqueue(async () => {
      for (let first = 0; first < ids.length; first += entryPageSize)
        await this.#update(() => this.#dependencies.store.readEntries(ids.slice(first, first + entryPageSize)))
    })
  }

  /** Deletes or creates all vectors after the account switched AI off or on. */
  alignWithAiSetting(): Promise<void> {
    return this.#enqueue(async () => {
      const head = await this.#dependencies.store.readHead(this.#uid)
      const { aiEnabled } = await this.#dependencies.readSettings(this.#uid)
      if (aiEnabled && head !== undefined && !head.account.isOff) return
      await this.#fillNow()
    })
  }

  /** Goes through all entries of the account. */
  fill(options?: FillOptions): Promise<FillResult> {
    return this.#enqueue(() => this.#fillNow(options))
  }

  #enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#lastTask.then(task)
    this.#lastTask = done.catch(() => undefined)
    return done
  }

  async #fillNow(options: FillOptions = {}): Promise<FillResult> {
    this.#head = undefined
    try {
      return await fillAccount(this.#uid, {
        ...this.#dependencies,
        options,
        readLatestHead: async () => this.#head ?? this.#dependencies.store.readHead(this.#uid),
        writeVectors: (head, snapshot) => this.#write({ head, snapshot, isEvent: false }),
      })
    } finally {
      this.#head = undefined
    }
  }

  async #write(request: WriteRequest): Promise<WriteResult> {
    const result = await writeVectors(this.#uid, request, this.#dependencies)
    this.#head = result.status === 'overtaken' ? undefined : result.head
    return result
  }

  /** @param readEntries called again after a conflict with another process */
  #update(readEntries: () => Promise<EntriesSnapshot>): Promise<true> {
    return retryOnConflict(async () => {
      const head = this.#head ?? (await this.#dependencies.store.readHead(this.#uid))
      const snapshot = await readEntries()
      // Create nothing for an account without entries.
      if (head === undefined && ![...snapshot.entries.values()].some((entry) => entry?.uid === this.#uid)) return true
      if (head === undefined || this.#needsFilling(head)) {
        await this.#fillNow()
        return true
      }
      if (head.account.isOff) {
        // If AI was switched on since, that event fills the account.
        this.#head = undefined
        return true
      }
      const { status } = await this.#write({ head, snapshot, isEvent: true })
      return status === 'overtaken' ? undefined : true
    }, this.#dependencies)
  }

  #needsFilling({ account: { model, fillingSince, isOff } }: StoredHead): boolean {
    const { now, embedder } = this.#dependencies
    return !isOff && (model !== embedder.model || (fillingSince !== null && now() - fillingSince > fillTimeoutMs))
  }
}
