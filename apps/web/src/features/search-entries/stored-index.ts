import type { Chunk, IndexChanges } from '@geist/search'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import { deleteDatabase } from '../../shared/local/delete-database'

/**
 * Schema version. Increment it when `foldText` or the chunks change: stored indexes are then
 * rebuilt.
 */
const schemaVersion = 2

interface IndexSchema extends DBSchema {
  readonly chunks: { key: number; value: Chunk }
}

/** Differs from the journal's prefix: code that finds journals by name must skip this database. */
const toDatabaseName = (uid: string) => `search-index-${uid}`

/**
 * Stored search index of an account. It holds nothing that the mirror does not, so a failure only
 * means that the index must be rebuilt.
 * A Web Lock elects one tab as the writer. Without locks, all tabs write and overwrite each other's
 * chunks; the next visit reads missing entries from the mirror again.
 */
export class StoredIndex {
  readonly #database: Promise<IDBPDatabase<IndexSchema> | undefined>
  readonly #name: string
  #isWriter = false
  #isClosed = false
  #releaseLock: (() => void) | undefined

  constructor(uid: string) {
    this.#name = toDatabaseName(uid)
    this.#database = this.#open().catch(() => undefined)
  }

  get isWriter(): boolean {
    return this.#isWriter
  }

  /**
   * Loads the stored chunks, and tries to become the writer.
   *
   * @param onBecomeWriter called when this tab becomes the writer after another one. It must then
   *   write the whole index, since the stored chunks are the other tab's
   */
  async load(onBecomeWriter: () => void): Promise<readonly Chunk[]> {
    const database = await this.#database
    if (!database) return []
    await this.#tryBecomeWriter(onBecomeWriter)
    return database.getAll('chunks').catch(() => [])
  }

  /**
   * Stores changes if this tab is the writer. A failure is ignored.
   *
   * @param isAll whether these are all chunks, so that any other stored chunk is deleted
   */
  async save({ changedChunks, emptiedNumbers }: IndexChanges, { isAll = false } = {}): Promise<void> {
    const database = await this.#database
    if (!database || !this.#isWriter) return
    try {
      const transaction = database.transaction('chunks', 'readwrite')
      if (isAll) await transaction.store.clear()
      await Promise.all([
        ...emptiedNumbers.map((number) => transaction.store.delete(number)),
        ...changedChunks.map((chunk) => transaction.store.put(chunk, chunk.number)),
        transaction.done,
      ])
    } catch {
      // The disk is full, or sign-out deleted the database: the index in memory still answers.
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#isWriter = false
    this.#releaseLock?.()
    ;(await this.#database)?.close()
  }

  async #open(): Promise<IDBPDatabase<IndexSchema>> {
    return openDB<IndexSchema>(this.#name, schemaVersion, {
      upgrade: (database) => {
        for (const store of database.objectStoreNames) database.deleteObjectStore(store)
        database.createObjectStore('chunks')
      },
      // Sign-out deletes the database, or a newer app version upgrades it: continue in memory.
      blocking: () => void this.close(),
    })
  }

  /** Resolves when it is known whether this tab holds the lock. */
  async #tryBecomeWriter(onBecomeWriter: () => void): Promise<void> {
    const locks = globalThis.navigator?.locks
    if (!locks) {
      this.#isWriter = true
      return
    }
    // The lock is held until the promise resolves.
    const holdLock = async () => {
      if (this.#isClosed) return
      this.#isWriter = true
      await new Promise<void>((resolve) => {
        this.#releaseLock = resolve
      })
    }
    await new Promise<void>((resolve) => {
      locks
        .request(this.#name, { ifAvailable: true }, async (lock) => {
          resolve()
          if (lock) await holdLock()
          else this.#waitForLock(locks, holdLock, onBecomeWriter)
        })
        .catch(() => {
          // The browser refuses locks: write as if there were none.
          this.#isWriter = !this.#isClosed
          resolve()
        })
    })
  }

  /** Becomes the writer once the other tab releases the lock. */
  #waitForLock(locks: LockManager, holdLock: () => Promise<void>, onBecomeWriter: () => void): void {
    const controller = new AbortController()
    this.#releaseLock = () => controller.abort()
    locks
      .request(this.#name, { signal: controller.signal }, async () => {
        const released = holdLock()
        onBecomeWriter()
        await released
      })
      .catch(() => undefined)
  }
}

export async function deleteStoredIndex(uid: string): Promise<void> {
  await deleteDatabase(toDatabaseName(uid))
}
