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

/** A reader's open listener on a list. */
interface OpenList {
  readonly reader: string
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
interface OpenDocument {
  readonly reader: ListeningReader
  readonly path: string
  readonly toLine: ToLine
  status: 'loading' | 'ready' | 'ended'
  line: string | undefined
  stop: () => void
}

/** Listeners of all readers in a run: on lists, and on documents while readable. */
export class Listeners {
  readonly #readers: readonly ListeningReader[]
  readonly #lists: OpenList[] = []
  readonly #documents = new Map<string, OpenDocument>()
  readonly #stopListeners: (() => void)[] = []
  #snapshotCount = 0
  /** Number of snapshots and errors from listeners. */
  #eventCount = 0

  constructor(readers: readonly ListeningReader[], uids: readonly string[]) {
    this.#readers = readers
    for (const reader of readers) this.#openLists(reader, uids)
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
      ...compareDocuments(this.#openDocuments(model)),
    ]
  }

  #openLists({ name: reader, viewer, firestore }: ListeningReader, uids: readonly string[]): void {
    const entries = collection(firestore, 'messages')
    const notebooks = collection(firestore, 'collections')
    const isPublic = where('isPublic', '==', true)
    const byAnyOwner = where('uid', 'in', uids)
    this.#openList(reader, 'public entries', query(entries, byAnyOwner, isPublic), toEntryLine, (model) =>
      listExpectedEntries(model, (entry) => model.isPublic(entry)),
    )
    this.#openList(reader, 'public notebooks', query(notebooks, byAnyOwner, isPublic), toNotebookLine, (model) =>
      listExpectedNotebooks(model, (notebook) => notebook.isPublic),
    )
    // The lists of a notebook's page. Only the visitor opens them: they are the same for all
    // readers, and the emulator compares each write with every open list.
    for (const [index, uid] of (viewer === null ? uids : []).entries()) {
      for (const name of notebookNames) {
        const inNotebook = query(entries, where('uid', '==', uid), where('collectionName', '==', name), isPublic)
        this.#openList(reader, `public entries in ${name} of person ${index}`, inNotebook, toEntryLine, (model) =>
          listExpectedEntries(
            model,
            (entry) => entry.owner === uid && entry.notebook?.name === name && model.isPublic(entry),
          ),
        )
      }
    }
    if (viewer === null) return
    const byViewer = where('uid', '==', viewer)
    this.#openList(reader, 'own entries', query(entries, byViewer), toEntryLine, (model) =>
      listExpectedEntries(model, ({ owner }) => owner === viewer),
    )
    this.#openList(reader, 'own notebooks', query(notebooks, byViewer), toNotebookLine, (model) =>
      listExpectedNotebooks(model, ({ owner }) => owner === viewer),
    )
    const subscribed = query(notebooks, where('collaborators', 'array-contains', viewer))
    this.#openList(reader, 'subscribed notebooks', subscribed, toNotebookLine, (model) =>
      listSubscribedNotebooks(model, viewer),
    )
  }

  #openList(
    reader: string,
    description: string,
    listQuery: Query,
    toLine: ToLine,
    expected: OpenList['expected'],
  ): void {
    const list: OpenList = { reader, description, expected, lines: new Map(), error: undefined }
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

  /** Listens to documents that became readable. @returns each listener with its expected line */
  #openDocuments(model: Model): readonly (readonly [OpenDocument, string | undefined])[] {
    const entries = listExpectedEntries(model, () => true)
    const notebooks = listExpectedNotebooks(model, () => true)
    const expectations: (readonly [OpenDocument, string | undefined])[] = []
    for (const reader of this.#readers) {
      for (const entry of model.entries.values()) {
        const expected = model.mayReadEntry(reader.viewer, entry) ? entries.get(entry.id) : undefined
        expectations.push(...this.#getOrOpenDocument(reader, `messages/${entry.id}`, toEntryLine, expected))
      }
      for (const notebook of model.notebooks.values()) {
        const expected = model.mayReadNotebook(reader.viewer, notebook) ? notebooks.get(notebook.id) : undefined
        expectations.push(...this.#getOrOpenDocument(reader, `collections/${notebook.id}`, toNotebookLine, expected))
      }
    }
    return expectations
  }

  #getOrOpenDocument(
    reader: ListeningReader,
    path: string,
    toLine: ToLine,
    expected: string | undefined,
  ): readonly (readonly [OpenDocument, string | undefined])[] {
    const key = `${reader.name} ${path}`
    const existing = this.#documents.get(key)
    if (existing && !(existing.status === 'ended' && expected !== undefined)) return [[existing, expected]]
    if (expected === undefined) return []
    const openDocument = this.#openDocument(reader, path, toLine)
    this.#documents.set(key, openDocument)
    return [[openDocument, expected]]
  }

  #openDocument(reader: ListeningReader, path: string, toLine: ToLine): OpenDocument {
    const openDocument: OpenDocument = {
      reader,
      path,
      toLine,
      status: 'loading',
      line: undefined,
      stop: () => undefined,
    }
    openDocument.stop = onSnapshot(
      doc(reader.firestore, path),
      { includeMetadataChanges: true },
      (document) => {
        this.#snapshotCount += 1
        if (document.metadata.fromCache) return
        this.#eventCount += 1
        const data = document.data()
        openDocument.status = 'ready'
        openDocument.line = data && !isTombstone(data) ? toLine(data) : undefined
      },
      () => {
        this.#eventCount += 1
        openDocument.status = 'ended'
        openDocument.line = undefined
      },
    )
    return openDocument
  }
}

function compareList({ reader, description, expected, lines, error }: OpenList, model: Model): readonly Difference[] {
  const finding = error ? `ended: ${error.code}` : findFirstDifference(expected(model), lines)
  return finding ? [{ reader, request: `listener on ${description}`, finding }] : []
}

function compareDocuments(
  expectations: readonly (readonly [OpenDocument, string | undefined])[],
): readonly Difference[] {
  return expectations.flatMap(([{ reader, path, line }, expected]) =>
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
