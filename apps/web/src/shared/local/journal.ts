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
import { spendCleanup } from './spend-cleanup'
import { openFault, readFault, type StorageFault } from './storage-fault'

export type JournalDatabase = IDBPDatabase<JournalSchema>

/** What the name of every account's database begins with. */
const namePrefix = 'geist-'

/**
 * How long the database on the disk may take to open, in milliseconds: WebKit has left requests
 * unanswered for good.
 */
const openDeadlineMs = 10_000

/**
 * The journal of one account on this device: a mirror of its entries and notebooks, and an outbox
 * of what the server has not answered yet. It opens when it is first used, and again after the
 * browser has closed it.
 */
export class Journal {
  readonly uid: string
  readonly changes: JournalChanges
  readonly #name: string
  #database: Promise<JournalDatabase> | undefined
  #fault: StorageFault | undefined
  /**
   * Whether this page has had the database on the disk open. From then on it never goes on in
   * memory: screens would lose what they show.
   */
  #wasOnDisk = false

  /** @param name of the database, and of the channel between tabs: one for each account of a device */
  constructor(uid: string, name = namePrefix + uid) {
    this.uid = uid
    this.#name = name
    this.changes = new JournalChanges(name)
  }

  /** Whether what is written outlives this page. Known once the database has been opened. */
  get isKept(): boolean {
    return this.#fault === undefined
  }

  /** Why this page goes on in memory, if it does. Known once the database has been opened. */
  get fault(): StorageFault | undefined {
    return this.#fault
  }

  /**
   * The open database.
   *
   * @throws {DOMException} `VersionError` when a newer version of the app has been here, and what
   *   else keeps a database from opening
   */
  database(): Promise<JournalDatabase> {
    this.#database ??= this.#open().catch((error: unknown) => {
      this.#database = undefined
      throw error
    })
    return this.#database
  }

  /** Lets go of the database; the next use opens it again. */
  async close(): Promise<void> {
    const database = this.#database
    this.#database = undefined
    this.changes.close()
    ;(await database?.catch(() => undefined))?.close()
  }

  /** Deletes the copy on the disk, with what was never sent. What this page holds in memory stays. */
  async deleteFromDisk(): Promise<void> {
    await deleteDatabase(this.#name)
  }

  async #open(): Promise<JournalDatabase> {
    if (this.#fault !== undefined) return this.#openInMemory()
    const opened = await this.#openOnDisk()
    if (typeof opened === 'object') return opened
    const database = await this.#openInMemory()
    // Each tab has a journal of its own now: changes in one are no news in another.
    this.changes.close()
    this.changes.isShared = false
    this.#fault = opened
    return database
  }

  /** @returns why not, where this page can go on in memory instead */
  async #openOnDisk(): Promise<JournalDatabase | StorageFault> {
    let database: JournalDatabase | 'silent'
    try {
      database = await withinDeadline(this.#openNamed())
    } catch (error) {
      const fault = this.#wasOnDisk ? undefined : openFault(error)
      if (fault === undefined) throw error
      return fault
    }
    if (database === 'silent') {
      if (this.#wasOnDisk) throw new DOMException('The database does not open.', 'TimeoutError')
      return 'silent'
    }
    try {
      await dropForeignMirror(database)
    } catch (error) {
      const fault = this.#wasOnDisk ? undefined : readFault(error)
      database.close()
      if (fault === undefined) throw error
      return fault
    }
    this.#wasOnDisk = true
    return database
  }

  async #openInMemory(): Promise<JournalDatabase> {
    const { openMemoryDatabase } = await import('./memory-database')
    return openMemoryDatabase<JournalSchema>(this.#name, databaseVersion, build)
  }

  async #openNamed(): Promise<JournalDatabase> {
    const letGo = () => {
      this.#database = undefined
    }
    const database = await openDB<JournalSchema>(this.#name, databaseVersion, {
      upgrade: build,
      // A newer version of the app wants to change the structure: this tab steps aside rather than holding it up.
      blocking: (_current, _wanted, event) => {
        letGo()
        ;(event.target as IDBDatabase).close()
      },
      terminated: letGo,
    })
    spendCleanup(database)
    return database
  }
}

/** @returns `'silent'` where it takes too long; a database that opens later is closed */
async function withinDeadline(opening: Promise<JournalDatabase>): Promise<JournalDatabase | 'silent'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => resolve('silent'), openDeadlineMs)
  })
  try {
    const first = await Promise.race([opening, late])
    if (first === 'silent') void opening.then((database) => database.close()).catch(() => undefined)
    return first
  } finally {
    clearTimeout(timer)
  }
}

function build(
  database: JournalDatabase,
  oldVersion: number,
  _newVersion?: number | null,
  upgrade?: IDBPTransaction<JournalSchema, JournalStore[], 'versionchange'>,
): void {
  if (oldVersion < 1) buildFirst(database)
  const purged =
    oldVersion < 2 ? database.createObjectStore('purged', { keyPath: 'id' }) : upgrade?.objectStore('purged')
  purged?.createIndex('byUnconfirmedSince', 'unconfirmedSince')
}

function buildFirst(database: JournalDatabase): void {
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
}

/** A mirror of another format is read anew from the server; what waits stays. */
async function dropForeignMirror(database: JournalDatabase): Promise<void> {
  const format: Meta[keyof Meta] | undefined = await database.get('meta', 'format')
  if (format === mirrorFormat) return
  const transaction = database.transaction(journalStores, 'readwrite')
  await emptyMirror(transaction)
  await transaction.done
}
