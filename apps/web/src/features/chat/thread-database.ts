import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import { deleteDatabase } from '../../shared/local/delete-database'
import { workAroundFirefoxQuota } from '../../shared/local/work-around-firefox-quota'
import { emptyWindow, type ThreadWindow } from './thread-window'
import type { TurnRow, TurnRows } from './turn-rows'

/**
 * Schema version. An upgrade drops sent rows, which are read again, and copies unsent turns as they
 * are. So every version must read the rows of all earlier ones.
 */
const schemaVersion = 1

interface StoredRow extends Omit<TurnRow, 'isSent'> {
  /** IndexedDB cannot index booleans. */
  readonly isSent: 0 | 1
}

interface ThreadsSchema extends DBSchema {
  readonly window: { key: 'window'; value: ThreadWindow }
  readonly turns: {
    key: string
    value: StoredRow
    indexes: { readonly byThread: string; readonly bySent: 0 | 1 }
  }
}

/** Differs from the journal's prefix: code that finds journals by name must skip this database. */
const toDatabaseName = (uid: string) => `kept-threads-${uid}`

/**
 * IndexedDB cache of the account's conversations for offline reading, and queue of unsent turns.
 * Without a database, callers fall back to memory: no method rejects.
 */
export class ThreadDatabase {
  readonly #name: string
  readonly #version: number
  #database: Promise<IDBPDatabase<ThreadsSchema> | undefined> | undefined
  #isClosed = false

  /** @param version for migration tests */
  constructor(uid: string, version = schemaVersion) {
    this.#name = toDatabaseName(uid)
    this.#version = version
  }

  /** The stored window; empty if there is none. */
  async readWindow(): Promise<ThreadWindow> {
    return (await this.#try((database) => database.get('window', 'window'))) ?? emptyWindow
  }

  async putWindow(window: ThreadWindow): Promise<void> {
    await this.#try((database) => database.put('window', window, 'window'))
  }

  async readTurns(threadId: string): Promise<TurnRows> {
    const stored = (await this.#try((database) => database.getAllFromIndex('turns', 'byThread', threadId))) ?? []
    return new Map(stored.map((row) => [row.turn.id, toTurnRow(row)]))
  }

  /** Unsent turns in the order of asking. */
  async readUnsentTurns(): Promise<readonly TurnRow[]> {
    const stored = (await this.#try((database) => database.getAllFromIndex('turns', 'bySent', 0))) ?? []
    return stored.map(toTurnRow).toSorted((a, b) => a.turn.askedAt - b.turn.askedAt)
  }

  /** Stores turns durably. @returns whether they are on disk */
  async putTurns(rows: Iterable<TurnRow>): Promise<boolean> {
    const isStored = await this.#try(async (database) => {
      const { store, done } = database.transaction('turns', 'readwrite', { durability: 'strict' })
      const puts = [...rows].map((row) => store.put({ ...row, isSent: row.isSent ? 1 : 0 }))
      await Promise.all([...puts, done])
      return true
    })
    return isStored ?? false
  }

  /** Drops turns, sent or not. */
  async dropTurns(turnIds: Iterable<string>): Promise<void> {
    await this.#try(async (database) => {
      const transaction = database.transaction('turns', 'readwrite')
      for (const id of turnIds) void transaction.store.delete(id)
      await transaction.done
    })
  }

  /** Drops the sent turns of a conversation, including those never loaded on a page. */
  async dropSentTurns(threadId: string): Promise<void> {
    await this.#try(async (database) => {
      const transaction = database.transaction('turns', 'readwrite')
      for (const { turn, isSent } of await transaction.store.index('byThread').getAll(threadId)) {
        if (isSent === 1) void transaction.store.delete(turn.id)
      }
      await transaction.done
    })
  }

  /** Drops everything that the server also has. */
  async dropAllSent(): Promise<void> {
    await this.#try(async (database) => {
      const transaction = database.transaction(['turns', 'window'], 'readwrite')
      const turns = transaction.objectStore('turns')
      for (const id of await turns.index('bySent').getAllKeys(1)) void turns.delete(id)
      void transaction.objectStore('window').clear()
      await transaction.done
    })
  }

  /** Closes the database. Later calls do nothing. */
  async close(): Promise<void> {
    this.#isClosed = true
    const database = this.#database
    this.#database = undefined
    ;(await database)?.close()
  }

  /** Runs an operation; `undefined` if the database is closed or the operation fails. */
  async #try<Result>(
    operation: (database: IDBPDatabase<ThreadsSchema>) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (this.#isClosed) return undefined
    this.#database ??= this.#open().catch(() => undefined)
    const database = await this.#database
    try {
      return database && (await operation(database))
    } catch {
      // Quota exceeded, or the database was deleted on sign-out: continue in memory.
      return undefined
    }
  }

  /** Async, because Firefox throws synchronously where other browsers reject. */
  async #open(): Promise<IDBPDatabase<ThreadsSchema>> {
    const openedDatabase = await openDB<ThreadsSchema>(this.#name, this.#version, {
      upgrade: async (database, oldVersion, _, transaction) => {
        const hasTurns = oldVersion > 0 && database.objectStoreNames.contains('turns')
        const rows = hasTurns ? await transaction.objectStore('turns').getAll() : []
        for (const store of database.objectStoreNames) database.deleteObjectStore(store)
        database.createObjectStore('window')
        const turns = database.createObjectStore('turns', { keyPath: 'turn.id' })
        turns.createIndex('byThread', 'turn.threadId')
        turns.createIndex('bySent', 'isSent')
        for (const row of rows) if (row.isSent !== 1) void turns.put({ ...row, isSent: 0 })
      },
      // Another page deletes or upgrades the database: release it and continue in memory.
      blocking: () => void this.close(),
      terminated: () => {
        this.#database = undefined
      },
    })
    workAroundFirefoxQuota(openedDatabase)
    return openedDatabase
  }
}

export async function deleteThreadDatabase(uid: string): Promise<void> {
  await deleteDatabase(toDatabaseName(uid))
}

function toTurnRow({ isSent, ...row }: StoredRow): TurnRow {
  return { ...row, isSent: isSent === 1 }
}
