import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

import { deleteDatabase } from './delete-database'
import { emptyMirror } from './empty-mirror'
import { JournalChanges } from './journal-changes'
import {
  databaseVersion,
  type JournalSchema,
  type JournalStore,
  journalStores,
  type Meta,
  mirrorFormat,
} from './journal-schema'
import { workAroundFirefoxQuota } from './work-around-firefox-quota'
import { classifyOpenError, classifyReadError, type StorageFault } from './storage-fault'

export type JournalDatabase = IDBPDatabase<JournalSchema>

const namePrefix = 'geist-'

/** Timeout in milliseconds for opening the database on disk: WebKit may never respond. */
const openTimeoutMs = 10_000

/**
 * The journal of one account on this device: a mirror of its entries and notebooks, the outbox and
 * the tray. Opens on first use, and reopens after the browser has closed it.
 */
export class Journal {
  readonly uid: string
  readonly changes: JournalChanges
  readonly #name: string
  #database: Promise<JournalDatabase> | undefined
  #fault: StorageFault | undefined
  /**
   * Whether this page has had the database on disk open. If so, it never falls back to memory:
   * screens would lose what they show.
   */
  #wasOnDisk = false

  /**
   * @param name the name of the database and of the channel between tabs; one per account and
   *   device
   */
  constructor(uid: string, name = namePrefix + uid) {
    this.uid = uid
    this.#name = name
    this.changes = new JournalChanges(name)
  }

  /** Whether writes outlive this page. Known once the database is open. */
  get isPersistent(): boolean {
    return this.#fault === undefined
  }

  /** Why this page fell back to memory, if it did. Known once the database is open. */
  get fault(): StorageFault | undefined {
    return this.#fault
  }

  /**
   * Opens the database, or returns the open one.
   *
   * @throws {DOMException} `VersionError` when a newer version of the app has upgraded the
   *   database, and other errors that prevent opening it
   */
  database(): Promise<JournalDatabase> {
    this.#database ??= this.#open().catch((error: unknown) => {
      this.#database = undefined
      throw error
    })
    return this.#database
  }

  /** Closes the database; the next use opens it again. */
  async close(): Promise<void> {
    const database = this.#database
    this.#database = undefined
    this.changes.close()
    ;(await database?.catch(() => undefined))?.close()
  }

  /** Deletes the database on disk, with writes that were never sent. A database in memory stays. */
  async deleteFromDisk(): Promise<void> {
    await deleteDatabase(this.#name)
  }

  async #open(): Promise<JournalDatabase> {
    if (this.#fault !== undefined) return this.#openInMemory()
    const databaseOrFault = await this.#openOnDisk()
    if (typeof databaseOrFault === 'object') return databaseOrFault
    const database = await this.#openInMemory()
    // Each tab now has its own journal, so changes in other tabs do not affect this one.
    this.changes.close()
    this.changes.isShared = false
    this.#fault = databaseOrFault
    return database
  }

  /** @returns the database, or the fault when this page can fall back to memory */
  async #openOnDisk(): Promise<JournalDatabase | StorageFault> {
    let database: JournalDatabase | 'silent'
    try {
      database = await withOpenTimeout(this.#openIndexedDb())
    } catch (error) {
      const fault = this.#wasOnDisk ? undefined : classifyOpenError(error)
      if (fault === undefined) throw error
      return fault
    }
    if (database === 'silent') {
      if (this.#wasOnDisk) throw new DOMException('The database couldn’t be opened.', 'TimeoutError')
      return 'silent'
    }
    try {
      await emptyOutdatedMirror(database)
    } catch (error) {
      const fault = this.#wasOnDisk ? undefined : classifyReadError(error)
      database.close()
      if (fault === undefined) throw error
      return fault
    }
    this.#wasOnDisk = true
    return database
  }

  async #openInMemory(): Promise<JournalDatabase> {
    const { openMemoryDatabase } = await import('./memory-database')
    return openMemoryDatabase<JournalSchema>(this.#name, databaseVersion, upgradeSchema)
  }

  async #openIndexedDb(): Promise<JournalDatabase> {
    const dropConnection = () => {
      this.#database = undefined
    }
    const database = await openDB<JournalSchema>(this.#name, databaseVersion, {
      upgrade: upgradeSchema,
      // A newer version of the app wants to upgrade the schema: closes the connection to unblock
      // it.
      blocking: (_current, _wanted, event) => {
        dropConnection()
        ;(event.target as IDBDatabase).close()
      },
      terminated: dropConnection,
    })
    workAroundFirefoxQuota(database)
    return database
  }
}

/** @returns `'silent'` on timeout. A database that opens later is closed. */
async function withOpenTimeout(opening: Promise<JournalDatabase>): Promise<JournalDatabase | 'silent'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => resolve('silent'), openTimeoutMs)
  })
  try {
    const databaseOrTimeout = await Promise.race([opening, timeout])
    if (databaseOrTimeout === 'silent') void opening.then((database) => database.close()).catch(() => undefined)
    return databaseOrTimeout
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Creates the schema, or upgrades it from an older version. Version 2 added the store `purged`,
 * version 3 its index, and version 4 the index of pinned entries.
 *
 * @param upgrade the transaction of the upgrade; absent for a new database in memory
 */
function upgradeSchema(
  database: JournalDatabase,
  oldVersion: number,
  _newVersion?: number | null,
  upgrade?: IDBPTransaction<JournalSchema, JournalStore[], 'versionchange'>,
): void {
  const entries = oldVersion < 1 ? createStores(database) : upgrade?.objectStore('entries')
  entries?.createIndex('byPinnedTimestamp', 'pinnedTimestamp')
  if (oldVersion > 2) return
  const purged =
    oldVersion < 2 ? database.createObjectStore('purged', { keyPath: 'id' }) : upgrade?.objectStore('purged')
  purged?.createIndex('byUnconfirmedSince', 'unconfirmedSince')
}

/** Creates all stores except `purged`. Returns the store of entries. */
function createStores(database: JournalDatabase) {
  const entries = database.createObjectStore('entries', { keyPath: 'id' })
  entries.createIndex('byTime', ['inTrash', 'entry.timestamp', 'id'])
  entries.createIndex('byCategory', ['inTrash', 'entry.category', 'entry.timestamp', 'id'])
  entries.createIndex('byNotebook', ['inTrash', 'entry.collectionName', 'orderKey', 'entry.timestamp', 'id'])
  entries.createIndex('byTrashedAt', ['inTrash', 'trashedAt', 'id'])
  entries.createIndex('byUnconfirmedSince', 'unconfirmedSince')
  database.createObjectStore('notebooks', { keyPath: 'id' })
  database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('byTarget', 'target')
  database.createObjectStore('tray', { keyPath: 'id', autoIncrement: true })
  database.createObjectStore('meta')
  return entries
}

/**
 * Empties a mirror of another format, so that it is downloaded again. The outbox and the tray stay.
 */
async function emptyOutdatedMirror(database: JournalDatabase): Promise<void> {
  const format: Meta[keyof Meta] | undefined = await database.get('meta', 'format')
  if (format === mirrorFormat) return
  const transaction = database.transaction(journalStores, 'readwrite')
  await emptyMirror(transaction)
  await transaction.done
}
