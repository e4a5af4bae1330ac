import type { Chunk, IndexChanges } from '@geist/search'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import { deleteDatabase } from '../../shared/local/delete-database'

/** Counts up when `foldText` changes or chunks look different: what was kept before is then dropped and made anew. */
const format = 2

interface IndexSchema extends DBSchema {
  readonly chunks: { key: number; value: Chunk }
}

/** Not the journal's own prefix: what looks for journals by name shall not take it for one. */
const nameOf = (uid: string) => `search-index-${uid}`

/**
 * The search index of an account on the disk. It holds nothing that the mirror does not, so every failure here only means that it has to be made anew.
 *
 * One tab writes, by a Web Lock. Where there are no locks all do, and overwrite each other's chunks: what is missing from them at the next visit is
 * read from the mirror again.
 */
export class KeptIndex {
  readonly #database: Promise<IDBPDatabase<IndexSchema> | undefined>
  readonly #name: string
  #isWriter = false
  #isClosed = false
  #letGo: (() => void) | undefined

  constructor(uid: string) {
    this.#name = nameOf(uid)
    this.#database = this.#open().catch(() => undefined)
  }

  get isWriter(): boolean {
    return this.#isWriter
  }

  /**
   * @param onTurn called when this tab comes to write after another one has: from then on it has to write everything, since the other's chunks are
   *   not its own
   */
  async load(onTurn: () => void): Promise<readonly Chunk[]> {
    const database = await this.#database
    if (!database) return []
    await this.#takeTurn(onTurn)
    return database.getAll('chunks').catch(() => [])
  }

  /** @param isAll whether these are all chunks there are, so that nothing else is to be left */
  async save({ changed, emptied }: IndexChanges, { isAll = false } = {}): Promise<void> {
    const database = await this.#database
    if (!database || !this.#isWriter) return
    try {
      const transaction = database.transaction('chunks', 'readwrite')
      if (isAll) await transaction.store.clear()
      await Promise.all([
        ...emptied.map((number) => transaction.store.delete(number)),
        ...changed.map((chunk) => transaction.store.put(chunk, chunk.number)),
        transaction.done,
      ])
    } catch {
      // No room, or taken away at a logout: what is in memory answers all the same.
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#isWriter = false
    this.#letGo?.()
    ;(await this.#database)?.close()
  }

  async #open(): Promise<IDBPDatabase<IndexSchema>> {
    return openDB<IndexSchema>(this.#name, format, {
      upgrade: (database) => {
        for (const store of database.objectStoreNames) database.deleteObjectStore(store)
        database.createObjectStore('chunks')
      },
      // It is being deleted, or a newer version of the app wants it: this tab goes on in memory.
      blocking: () => void this.close(),
    })
  }

  /** Settles as soon as it is known whether it is this tab's turn already. */
  async #takeTurn(onTurn: () => void): Promise<void> {
    const locks = globalThis.navigator?.locks
    if (!locks) {
      this.#isWriter = true
      return
    }
    const hold = async () => {
      if (this.#isClosed) return
      this.#isWriter = true
      await new Promise<void>((letGo) => {
        this.#letGo = letGo
      })
    }
    await new Promise<void>((known) => {
      locks
        .request(this.#name, { ifAvailable: true }, async (lock) => {
          known()
          if (lock) await hold()
          else this.#waitForTurn(locks, hold, onTurn)
        })
        .catch(() => {
          // The browser refuses locks: this tab writes, as where there are none.
          this.#isWriter = !this.#isClosed
          known()
        })
    })
  }

  #waitForTurn(locks: LockManager, hold: () => Promise<void>, onTurn: () => void): void {
    const controller = new AbortController()
    this.#letGo = () => controller.abort()
    locks
      .request(this.#name, { signal: controller.signal }, async () => {
        const held = hold()
        onTurn()
        await held
      })
      .catch(() => undefined)
  }
}

/** Takes the index of an account off this device. */
export async function deleteKeptIndex(uid: string): Promise<void> {
  await deleteDatabase(nameOf(uid))
}
