import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export interface Recording {
  readonly id: string
  /** Id of the note, which the draft has already. */
  readonly entryId: string
  readonly mimeType: string
  /** Epoch milliseconds on this device's clock. */
  readonly createdAt: number
  readonly durationMs: number
  readonly bytes: number
}

interface Slice {
  readonly recordingId: string
  readonly number: number
  /** Not a `Blob`: some browsers lose blobs stored in IndexedDB. */
  readonly sound: ArrayBuffer
}

interface AudioSchema extends DBSchema {
  readonly recordings: { key: string; value: Recording; indexes: { readonly byEntry: string } }
  readonly slices: { key: [string, number]; value: Slice }
}

const version = 1

/** Not the journal's prefix: code that finds journals by database name must not match this one. */
const databaseName = (uid: string) => `kept-audio-${uid}`

/** An account's audio on this device, in IndexedDB. A crash loses only the last slice. */
export class AudioStore {
  readonly #name: string
  readonly #listeners = new Set<() => void>()
  #database: Promise<IDBPDatabase<AudioSchema>> | undefined

  constructor(uid: string) {
    this.#name = databaseName(uid)
  }

  /** Adds a slice and updates the metadata of its recording. */
  async add(recording: Recording, number: number, sound: ArrayBuffer): Promise<void> {
    const transaction = (await this.#open()).transaction(['recordings', 'slices'], 'readwrite')
    await Promise.all([
      transaction.objectStore('recordings').put(recording),
      transaction.objectStore('slices').put({ recordingId: recording.id, number, sound }),
      transaction.done,
    ])
    this.#notify()
  }

  /** The recordings of a note, oldest first. */
  async recordingsOf(entryId: string): Promise<readonly Recording[]> {
    const recordings = await (await this.#open()).getAllFromIndex('recordings', 'byEntry', entryId)
    return recordings.toSorted((a, b) => a.createdAt - b.createdAt)
  }

  async all(): Promise<readonly Recording[]> {
    return (await this.#open()).getAll('recordings')
  }

  async count(): Promise<number> {
    return (await this.#open()).count('recordings')
  }

  async sound({ id, mimeType }: Recording): Promise<Blob> {
    const slices = await (await this.#open()).getAll('slices', slicesOf(id))
    return new Blob(
      slices.map(({ sound }) => sound),
      { type: mimeType },
    )
  }

  async delete(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const transaction = (await this.#open()).transaction(['recordings', 'slices'], 'readwrite')
    await Promise.all([
      ...ids.flatMap((id) => [
        transaction.objectStore('recordings').delete(id),
        transaction.objectStore('slices').delete(slicesOf(id)),
      ]),
      transaction.done,
    ])
    this.#notify()
  }

  /** Calls back after changes made on this page. @returns unsubscribe */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }

  #open(): Promise<IDBPDatabase<AudioSchema>> {
    const forgetDatabase = () => {
      this.#database = undefined
    }
    this.#database ??= openDB<AudioSchema>(this.#name, version, {
      upgrade: (database) => {
        database.createObjectStore('recordings', { keyPath: 'id' }).createIndex('byEntry', 'entryId')
        database.createObjectStore('slices', { keyPath: ['recordingId', 'number'] })
      },
      blocking: (_current, _newVersion, event) => {
        forgetDatabase()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forgetDatabase,
    }).catch((error: unknown) => {
      forgetDatabase()
      throw error
    })
    return this.#database
  }
}

const stores = new Map<string, AudioStore>()

/** The account's audio store, shared by the whole page. */
export function audioStoreOf(uid: string): AudioStore {
  const store = stores.get(uid) ?? new AudioStore(uid)
  stores.set(uid, store)
  return store
}

function slicesOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity])
}
