import { type IDBPDatabase, openDB } from 'idb'

import { emptyMirror } from './empty-mirror'
import { JournalChanges } from './journal-changes'
import { databaseVersion, type JournalSchema, journalStores, type Meta, mirrorFormat } from './journal-schema'

export type JournalDatabase = IDBPDatabase<JournalSchema>

/** What the name of every account's database begins with. */
const namePrefix = 'geist-'

/**
 * The journal of one account on this device: a mirror of its entries and notebooks, and an outbox of what the server has not answered yet.
 * It opens when it is first used, and again after the browser has closed it.
 */
export class Journal {
  readonly uid: string
  readonly changes: JournalChanges
  readonly #name: string
  #database: Promise<JournalDatabase> | undefined
  #isKept = true

  /** @param name of the database, and of the channel between tabs: one for each account of a device */
  constructor(uid: string, name = namePrefix + uid) {
    this.uid = uid
    this.#name = name
    this.changes = new JournalChanges(name)
  }

  /** Whether what is written outlives this page. Known once the database has been opened. */
  get isKept(): boolean {
    return this.#isKept
  }

  /**
   * The open database.
   *
   * @throws {DOMException} `VersionError` when a newer version of the app has been here, and what else keeps a database from opening
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

  async #open(): Promise<JournalDatabase> {
    const database = await this.#openNamed().catch(async (error: unknown) => {
      if (!isBan(error)) throw error
      // The same code goes on in memory, and says that nothing is kept.
      await import('fake-indexeddb/auto')
      this.#isKept = false
      return this.#openNamed()
    })
    await dropForeignMirror(database)
    return database
  }

  async #openNamed(): Promise<JournalDatabase> {
    const letGo = () => {
      this.#database = undefined
    }
    return openDB<JournalSchema>(this.#name, databaseVersion, {
      upgrade: build,
      // A newer version of the app wants to change the structure: this tab steps aside rather than holding it up.
      blocking: (_current, _wanted, event) => {
        letGo()
        ;(event.target as IDBDatabase).close()
      },
      terminated: letGo,
    })
  }
}

/**
 * Whether this browser does not let the page keep a database: some private windows and settings do not. A full disk or a newer version is no ban:
 * that is said when it happens.
 */
function isBan(error: unknown): boolean {
  return (
    error instanceof Error && ['SecurityError', 'InvalidStateError', 'ReferenceError', 'TypeError'].includes(error.name)
  )
}

function build(database: JournalDatabase): void {
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
