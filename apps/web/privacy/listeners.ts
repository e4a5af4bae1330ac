import {
  collection,
  doc,
  type FirestoreError,
  onSnapshot,
  type Query,
  query,
  type QuerySnapshot,
  where,
} from 'firebase/firestore'

import { pollUntil } from './poll-until'
import {
  listExpectedEntries,
  listExpectedNotebooks,
  toEntryLine,
  findFirstDifference,
  isTombstone,
  toNotebookLine,
  type LinesById,
  type ToLine,
  listSubscribedNotebooks,
} from './expected-lines'
import type { Difference } from './comparing-reader'
import type { Model } from './model'
import { type ListeningReader, notebookNames } from './world'

/**
 * Timeout for a listener to show an acknowledged write, in milliseconds: enough for a busy machine
 * and a reconnect of the SDK.
 */
const longTimeoutMs = 30_000
/** The timeout after another difference has been found. */
const shortTimeoutMs = 1_000

const isPublic = where('isPublic', '==', true)

/** A reader's open listener on a list. */
interface ListListener {
  readonly readerName: string
  readonly description: string
  readonly expected: (model: Model) => LinesById
  lines: LinesById
  error: FirestoreError | undefined
}

/**
 * A reader's open listener on a document, as a page has. The server ends the listener once the
 * reader may not read the document. The SDK first shows a copy that a list has cached: snapshots
 * from the cache are ignored. Only readable documents get a listener, since a refused request that
 * arrives after the next step would delay the emulator's snapshots of that step.
 */
interface DocumentListener {
  readonly reader: ListeningReader
  readonly path: string
  readonly toLine: ToLine
  status: 'loading' | 'ready' | 'ended'
  line: string | undefined
  stop: () => void
}

interface DocumentExpectation {
  readonly listener: DocumentListener
  /** `undefined` if the reader may not read the document. */
  readonly expected: string | undefined
}

/** Listeners of all readers in a run: on lists, and on documents while readable. */
export class Listeners {
  readonly #readers: readonly ListeningReader[]
  readonly #lists: ListListener[] = []
  readonly #documents = new Map<string, DocumentListener>()
  readonly #stopListeners: (() => void)[] = []
  #snapshotCount = 0
  /** Number of snapshots and errors from listeners. */
  #eventCount = 0

  constructor(readers: readonly ListeningReader[], uids: readonly string[]) {
    this.#readers = readers
    for (const reader of readers) this.#listenToLists(reader, uids)
  }

  get snapshotCount(): number {
    return this.#snapshotCount
  }

  /**
   * Compares the snapshots with the model, until they agree or the timeout is over.
   *
   * @param options.hasLongTimeout `false` if other requests already differ
   */
  async compare(
    model: Model,
    { hasLongTimeout }: { readonly hasLongTimeout: boolean },
  ): Promise<readonly Difference[]> {
    let differences: readonly Difference[] = []
    let comparedEventCount = -1
    const agrees = () => {
      // Without a new event the result cannot have changed.
      if (comparedEventCount !== this.#eventCount) {
        comparedEventCount = this.#eventCount
        differences = this.#findDifferences(model)
      }
      return differences.length === 0
    }
    await pollUntil(agrees, { timeoutMs: hasLongTimeout ? longTimeoutMs : shortTimeoutMs })
    return differences
  }

  close(): void {
    for (const stop of this.#stopListeners) stop()
    for (const { stop } of this.#documents.values()) stop()
  }

  #findDifferences(model: Model): readonly Difference[] {
    return [
      ...this.#lists.flatMap((list) => compareList(list, model)),
      // Opens missing listeners each time: an old one may end after its document is readable again.
      ...compareDocuments(this.#listenToReadableDocuments(model)),
    ]
  }

  #listenToLists(reader: ListeningReader, uids: readonly string[]): void {
    this.#listenToPublicLists(reader, uids)
    // Only the visitor opens the lists of a notebook's page: they are the same for all readers, and
    // the emulator compares each write with every open list.
    if (reader.viewer === null) this.#listenToNotebookPages(reader, uids)
    else this.#listenToOwnLists(reader, reader.viewer)
  }

  #listenToPublicLists({ name, firestore }: ListeningReader, uids: readonly string[]): void {
    const byAnyOwner = where('uid', 'in', uids)
    const publicEntries = query(collection(firestore, 'messages'), byAnyOwner, isPublic)
    const publicNotebooks = query(collection(firestore, 'collections'), byAnyOwner, isPublic)
    this.#listenToList(name, 'public entries', publicEntries, toEntryLine, (model) =>
      listExpectedEntries(model, (entry) => model.isPublic(entry)),
    )
    this.#listenToList(name, 'public notebooks', publicNotebooks, toNotebookLine, (model) =>
      listExpectedNotebooks(model, (notebook) => notebook.isPublic),
    )
  }

  #listenToNotebookPages({ name: readerName, firestore }: ListeningReader, uids: readonly string[]): void {
    const entries = collection(firestore, 'messages')
    for (const [index, uid] of uids.entries()) {
      for (const name of notebookNames) {
        const inNotebook = query(entries, where('uid', '==', uid), where('collectionName', '==', name), isPublic)
        this.#listenToList(
          readerName,
          `public entries in ${name} of person ${index}`,
          inNotebook,
          toEntryLine,
          (model) =>
            listExpectedEntries(
              model,
              (entry) => entry.owner === uid && entry.notebook?.name === name && model.isPublic(entry),
            ),
        )
      }
    }
  }

  #listenToOwnLists({ name, firestore }: ListeningReader, viewer: string): void {
    const notebooks = collection(firestore, 'collections')
    const byViewer = where('uid', '==', viewer)
    const ownEntries = query(collection(firestore, 'messages'), byViewer)
    const subscribed = query(notebooks, where('collaborators', 'array-contains', viewer))
    this.#listenToList(name, 'own entries', ownEntries, toEntryLine, (model) =>
      listExpectedEntries(model, ({ owner }) => owner === viewer),
    )
    this.#listenToList(name, 'own notebooks', query(notebooks, byViewer), toNotebookLine, (model) =>
      listExpectedNotebooks(model, ({ owner }) => owner === viewer),
    )
    this.#listenToList(name, 'subscribed notebooks', subscribed, toNotebookLine, (model) =>
      listSubscribedNotebooks(model, viewer),
    )
  }

  #listenToList(
    readerName: string,
    description: string,
    listQuery: Query,
    toLine: ToLine,
    expected: ListListener['expected'],
  ): void {
    const list: ListListener = { readerName, description, expected, lines: new Map(), error: undefined }
    this.#lists.push(list)
    const stop = onSnapshot(
      listQuery,
      ({ docs }: QuerySnapshot) => {
        this.#snapshotCount += 1
        this.#eventCount += 1
        // A tombstone has no line.
        const liveDocuments = docs.filter((document) => !isTombstone(document.data()))
        list.lines = new Map(liveDocuments.map((document) => [document.id, toLine(document.data())]))
      },
      (error) => {
        this.#eventCount += 1
        list.error = error
      },
    )
    this.#stopListeners.push(stop)
  }

  /** Listens to documents that became readable. Returns each listener with its expected line. */
  #listenToReadableDocuments(model: Model): readonly DocumentExpectation[] {
    const entries = listExpectedEntries(model, () => true)
    const notebooks = listExpectedNotebooks(model, () => true)
    const expectations: DocumentExpectation[] = []
    for (const reader of this.#readers) {
      for (const entry of model.entries.values()) {
        const expected = model.mayReadEntry(reader.viewer, entry) ? entries.get(entry.id) : undefined
        expectations.push(...this.#getOrListenToDocument(reader, `messages/${entry.id}`, toEntryLine, expected))
      }
      for (const notebook of model.notebooks.values()) {
        const expected = model.mayReadNotebook(reader.viewer, notebook) ? notebooks.get(notebook.id) : undefined
        expectations.push(
          ...this.#getOrListenToDocument(reader, `collections/${notebook.id}`, toNotebookLine, expected),
        )
      }
    }
    return expectations
  }

  /**
   * Returns the document's listener, or a new one once the document is readable again. Empty if the
   * reader never could read it.
   */
  #getOrListenToDocument(
    reader: ListeningReader,
    path: string,
    toLine: ToLine,
    expected: string | undefined,
  ): readonly DocumentExpectation[] {
    const key = `${reader.name} ${path}`
    const existing = this.#documents.get(key)
    if (existing && !(existing.status === 'ended' && expected !== undefined)) return [{ listener: existing, expected }]
    if (expected === undefined) return []
    const listener = this.#listenToDocument(reader, path, toLine)
    this.#documents.set(key, listener)
    return [{ listener, expected }]
  }

  #listenToDocument(reader: ListeningReader, path: string, toLine: ToLine): DocumentListener {
    const listener: DocumentListener = {
      reader,
      path,
      toLine,
      status: 'loading',
      line: undefined,
      stop: () => undefined,
    }
    listener.stop = onSnapshot(
      doc(reader.firestore, path),
      { includeMetadataChanges: true },
      (document) => {
        this.#snapshotCount += 1
        if (document.metadata.fromCache) return
        this.#eventCount += 1
        const data = document.data()
        listener.status = 'ready'
        listener.line = data && !isTombstone(data) ? toLine(data) : undefined
      },
      () => {
        this.#eventCount += 1
        listener.status = 'ended'
        listener.line = undefined
      },
    )
    return listener
  }
}

function compareList(
  { readerName, description, expected, lines, error }: ListListener,
  model: Model,
): readonly Difference[] {
  const finding = error ? `ended: ${error.code}` : findFirstDifference(expected(model), lines)
  return finding ? [{ reader: readerName, request: `listener on ${description}`, finding }] : []
}

function compareDocuments(expectations: readonly DocumentExpectation[]): readonly Difference[] {
  return expectations.flatMap(({ listener: { reader, path, line }, expected }) =>
    line === expected
      ? []
      : [
          {
            reader: reader.name,
            request: `listener on ${path}`,
            finding: `${line ?? 'nothing'} instead of ${expected ?? 'nothing'}`,
          },
        ],
  )
}
