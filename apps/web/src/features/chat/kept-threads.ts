import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import { deleteDatabase } from '../../shared/local/delete-database'
import { spendCleanup } from '../../shared/local/spend-cleanup'
import { emptyWindow, type ThreadWindow } from './thread-window'
import type { TurnRow, TurnRows } from './turn-rows'

/**
 * Counts up when rows look different. What the server has is then dropped, and read again; turns that are only here are carried over as they are, so a
 * format has to read those of every format before it.
 */
const format = 1

interface StoredRow extends Omit<TurnRow, 'isSent'> {
  /** IndexedDB indexes no booleans. */
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

/** Not the journal's own prefix: what looks for journals by name shall not take it for one. */
const nameOf = (uid: string) => `kept-threads-${uid}`

/**
 * The conversations of an account that this device has seen, so that they can be read without a network and cost no second read; and what was asked here and has not
 * reached the server. Where the browser keeps no database, all of it lives as long as the page: nothing here fails.
 */
export class KeptThreads {
  readonly #name: string
  readonly #version: number
  #database: Promise<IDBPDatabase<ThreadsSchema> | undefined> | undefined
  #isClosed = false

  /** @param version for tests of a change of the format */
  constructor(uid: string, version = format) {
    this.#name = nameOf(uid)
    this.#version = version
  }

  async window(): Promise<ThreadWindow> {
    return (await this.#try((database) => database.get('window', 'window'))) ?? emptyWindow
  }

  async keepWindow(window: ThreadWindow): Promise<void> {
    await this.#try((database) => database.put('window', window, 'window'))
  }

  async turnsOf(threadId: string): Promise<TurnRows> {
    const stored = (await this.#try((database) => database.getAllFromIndex('turns', 'byThread', threadId))) ?? []
    return new Map(stored.map((row) => [row.turn.id, rowOf(row)]))
  }

  /** What the server does not have yet, in the order in which it was asked. */
  async unsent(): Promise<readonly TurnRow[]> {
    const stored = (await this.#try((database) => database.getAllFromIndex('turns', 'bySent', 0))) ?? []
    return stored.map(rowOf).toSorted((one, other) => one.turn.askedAt - other.turn.askedAt)
  }

  /** Resolves once they are on the disk, or could not be kept. @returns whether they are on the disk */
  async keepTurns(rows: Iterable<TurnRow>): Promise<boolean> {
    const isKept = await this.#try(async (database) => {
      const { store, done } = database.transaction('turns', 'readwrite', { durability: 'strict' })
      const puts = [...rows].map((row) => store.put({ ...row, isSent: row.isSent ? 1 : 0 }))
      await Promise.all([...puts, done])
      return true
    })
    return isKept ?? false
  }

  async dropTurns(turnIds: Iterable<string>): Promise<void> {
    await this.#try(async (database) => {
      const transaction = database.transaction('turns', 'readwrite')
      for (const id of turnIds) void transaction.store.delete(id)
      await transaction.done
    })
  }

  /** Drops the turns of a conversation that the server had, also those that no page has loaded. */
  async dropSentOf(threadId: string): Promise<void> {
    await this.#try(async (database) => {
      const transaction = database.transaction('turns', 'readwrite')
      for (const { turn, isSent } of await transaction.store.index('byThread').getAll(threadId)) {
        if (isSent === 1) void transaction.store.delete(turn.id)
      }
      await transaction.done
    })
  }

  /** Drops what the server has as well. */
  async dropSent(): Promise<void> {
    await this.#try(async (database) => {
      const transaction = database.transaction(['turns', 'window'], 'readwrite')
      const turns = transaction.objectStore('turns')
      for (const id of await turns.index('bySent').getAllKeys(1)) void turns.delete(id)
      void transaction.objectStore('window').clear()
      await transaction.done
    })
  }

  /** Nothing is read or kept from now on. */
  async close(): Promise<void> {
    this.#isClosed = true
    const database = this.#database
    this.#database = undefined
    ;(await database)?.close()
  }

  async #try<T>(act: (database: IDBPDatabase<ThreadsSchema>) => Promise<T>): Promise<T | undefined> {
    if (this.#isClosed) return undefined
    this.#database ??= this.#open().catch(() => undefined)
    const database = await this.#database
    try {
      return database && (await act(database))
    } catch {
      // No room, or taken away at a logout: what is in memory goes on.
      return undefined
    }
  }

  /** Async, since Firefox throws where others reject. */
  async #open(): Promise<IDBPDatabase<ThreadsSchema>> {
    const opened = await openDB<ThreadsSchema>(this.#name, this.#version, {
      upgrade: async (database, oldVersion, _, transaction) => {
        const isKept = oldVersion > 0 && database.objectStoreNames.contains('turns')
        const rows = isKept ? await transaction.objectStore('turns').getAll() : []
        for (const store of database.objectStoreNames) database.deleteObjectStore(store)
        database.createObjectStore('window')
        const turns = database.createObjectStore('turns', { keyPath: 'turn.id' })
        turns.createIndex('byThread', 'turn.threadId')
        turns.createIndex('bySent', 'isSent')
        for (const row of rows) if (row.isSent !== 1) void turns.put({ ...row, isSent: 0 })
      },
      // It is being deleted, or a newer version of the app wants it: this page goes on in memory.
      blocking: () => void this.close(),
      terminated: () => {
        this.#database = undefined
      },
    })
    spendCleanup(opened)
    return opened
  }
}

/** Takes what is kept of an account's conversations off this device. */
export async function deleteKeptThreads(uid: string): Promise<void> {
  await deleteDatabase(nameOf(uid))
}

function rowOf({ isSent, ...row }: StoredRow): TurnRow {
  return { ...row, isSent: isSent === 1 }
}
