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

const databaseVersion = 1

/** Not the journal's prefix: code that finds journals by database name must not match this one. */
const toDatabaseName = (uid: string) => `kept-audio-${uid}`

/** An account's audio on this device, in IndexedDB. A crash loses only the last slice. */
export class AudioStore {
  readonly #name: string
  readonly #listeners = new Set<() => void>()
  #database: Promise<IDBPDatabase<AudioSchema>> | undefined

  constructor(uid: string) {
    this.#name = toDatabaseName(uid)
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

  /** Reads the recordings of a note, oldest first. */
  async readRecordings(entryId: string): Promise<readonly Recording[]> {
    const recordings = await (await this.#open()).getAllFromIndex('recordings', 'byEntry', entryId)
    return recordings.toSorted((a, b) => a.createdAt - b.createdAt)
  }

  async readAll(): Promise<readonly Recording[]> {
    return (await this.#open()).getAll('recordings')
  }

  async count(): Promise<number> {
    return (await this.#open()).count('recordings')
  }

  /** Joins the slices of a recording into a playable file. */
  async readSound({ id, mimeType }: Recording): Promise<Blob> {
    const slices = await (await this.#open()).getAll('slices', toSliceRange(id))
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
        transaction.objectStore('slices').delete(toSliceRange(id)),
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
    const dropConnection = () => {
      this.#database = undefined
    }
    this.#database ??= openDB<AudioSchema>(this.#name, databaseVersion, {
      upgrade: (database) => {
        database.createObjectStore('recordings', { keyPath: 'id' }).createIndex('byEntry', 'entryId')
        database.createObjectStore('slices', { keyPath: ['recordingId', 'number'] })
      },
      // Another tab wants to upgrade or delete the database. The next access opens it again.
      blocking: (_current, _newVersion, event) => {
        dropConnection()
        ;(event.target as IDBDatabase).close()
      },
      terminated: dropConnection,
    }).catch((error: unknown) => {
      dropConnection()
      throw error
    })
    return this.#database
  }
}

const stores = new Map<string, AudioStore>()

/** Returns the account's audio store, which the whole page shares. */
export function getAudioStore(uid: string): AudioStore {
  const store = stores.get(uid) ?? new AudioStore(uid)
  stores.set(uid, store)
  return store
}

function toSliceRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Infinity])
}
