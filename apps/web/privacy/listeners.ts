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
  expectedEntriesWhere,
  expectedNotebooksWhere,
  entryLine,
  findFirstDifference,
  isTombstone,
  notebookLine,
  type LinesById,
  subscribedNotebooks,
} from './expected'
import type { Difference } from './compare'
import type { Model } from './model'
import { type Listener, notebookNames } from './world'

/**
 * Timeout for a listener to show an acknowledged write, in milliseconds: enough for a busy machine
 * and a reconnect of the SDK.
 */
const longTimeoutMs = 30_000
/** The timeout after another difference has been found. */
const shortTimeoutMs = 1_000

type ToLine = (data: Record<string, unknown>) => string

/** A reader's open listener on a list. */
interface OpenList {
  readonly reader: string
  readonly description: string
  readonly expected: (model: Model) => LinesById
  shown: LinesById
  error: FirestoreError | undefined
}

/**
 * A reader's open listener on a document, as a page has. The server ends the listener once the
 * reader may not read the document. The SDK first shows a copy that a list has cached: snapshots
 * from the cache are ignored. Only readable documents get a listener, since a refused request that
 * arrives after the next step would delay the emulator's snapshots of that step.
 */
interface OpenDocument {
  readonly reader: Listener
  readonly path: string
  readonly text: ToLine
  status: 'loading' | 'ready' | 'ended'
  shown: string | undefined
  stop: () => void
}

/** Listeners of all readers in a run: on lists, and on documents while readable. */
export class Listeners {
  readonly #readers: readonly Listener[]
  readonly #lists: OpenList[] = []
  readonly #documents = new Map<string, OpenDocument>()
  readonly #stops: (() => void)[] = []
  #snapshotCount = 0
  /** Number of snapshots and errors from listeners. */
  #eventCount = 0

  constructor(readers: readonly Listener[], uids: readonly string[]) {
    this.#readers = readers
    for (const reader of readers) this.#openLists(reader, uids)
  }

  get events(): number {
    return this.#snapshotCount
  }

  /**
   * Compares the snapshots with the model, until they agree or the timeout is over.
   *
   * @param options.hasLongTimeout false after another difference
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
        differences = this.#differences(model)
      }
      return differences.length === 0
    }
    await pollUntil(agrees, { timeoutMs: hasLongTimeout ? longTimeoutMs : shortTimeoutMs })
    return differences
  }

  close(): void {
    for (const stop of this.#stops) stop()
    for (const { stop } of this.#documents.values()) stop()
  }

  #differences(model: Model): readonly Difference[] {
    return [
      ...this.#lists.flatMap((list) => compareList(list, model)),
      // Reopened each time, since an old listener may end after its document is readable again.
      ...compareDocuments(this.#openDocuments(model)),
    ]
  }

  #openLists({ name: reader, viewer, firestore }: Listener, uids: readonly string[]): void {
    const entries = collection(firestore, 'messages')
    const notebooks = collection(firestore, 'collections')
    const isPublic = where('isPublic', '==', true)
    const everybody = where('uid', 'in', uids)
    this.#open(reader, 'public entries', query(entries, everybody, isPublic), entryLine, (model) =>
      expectedEntriesWhere(model, (entry) => model.isPublic(entry)),
    )
    this.#open(reader, 'public notebooks', query(notebooks, everybody, isPublic), notebookLine, (model) =>
      expectedNotebooksWhere(model, (notebook) => notebook.isPublic),
    )
    // The page of a notebook: only one reader opens these lists. They are the same for all, and the
    // emulator compares each write with every open list.
    for (const [index, uid] of (viewer === null ? uids : []).entries()) {
      for (const name of notebookNames) {
        const inNotebook = query(entries, where('uid', '==', uid), where('collectionName', '==', name), isPublic)
        this.#open(reader, `public entries in ${name} of person ${index}`, inNotebook, entryLine, (model) =>
          expectedEntriesWhere(
            model,
            (entry) => entry.owner === uid && entry.notebook?.name === name && model.isPublic(entry),
          ),
        )
      }
    }
    if (viewer === null) return
    const byViewer = where('uid', '==', viewer)
    this.#open(reader, 'own entries', query(entries, byViewer), entryLine, (model) =>
      expectedEntriesWhere(model, ({ owner }) => owner === viewer),
    )
    this.#open(reader, 'own notebooks', query(notebooks, byViewer), notebookLine, (model) =>
      expectedNotebooksWhere(model, ({ owner }) => owner === viewer),
    )
    const subscribed = query(notebooks, where('collaborators', 'array-contains', viewer))
    this.#open(reader, 'subscribed notebooks', subscribed, notebookLine, (model) => subscribedNotebooks(model, viewer))
  }

  #open(reader: string, description: string, listQuery: Query, text: ToLine, expected: OpenList['expected']): void {
    const list: OpenList = { reader, description, expected, shown: new Map(), error: undefined }
    this.#lists.push(list)
    const stop = onSnapshot(
      listQuery,
      ({ docs }: QuerySnapshot) => {
        this.#snapshotCount += 1
        this.#eventCount += 1
        // A tombstone has nothing to show.
        const shown = docs.filter((document) => !isTombstone(document.data()))
        list.shown = new Map(shown.map((document) => [document.id, text(document.data())]))
      },
      (error) => {
        this.#eventCount += 1
        list.error = error
      },
    )
    this.#stops.push(stop)
  }

  /** Listens to documents that became readable. @returns the expected state of every listener */
  #openDocuments(model: Model): readonly (readonly [OpenDocument, string | undefined])[] {
    const entries = expectedEntriesWhere(model, () => true)
    const notebooks = expectedNotebooksWhere(model, () => true)
    const expectations: (readonly [OpenDocument, string | undefined])[] = []
    for (const reader of this.#readers) {
      for (const entry of model.entries.values()) {
        const text = model.mayReadEntry(reader.viewer, entry) ? entries.get(entry.id) : undefined
        expectations.push(...this.#listenTo(reader, `messages/${entry.id}`, entryLine, text))
      }
      for (const notebook of model.notebooks.values()) {
        const text = model.mayReadNotebook(reader.viewer, notebook) ? notebooks.get(notebook.id) : undefined
        expectations.push(...this.#listenTo(reader, `collections/${notebook.id}`, notebookLine, text))
      }
    }
    return expectations
  }

  #listenTo(
    reader: Listener,
    path: string,
    text: ToLine,
    expected: string | undefined,
  ): readonly (readonly [OpenDocument, string | undefined])[] {
    const key = `${reader.name} ${path}`
    const existing = this.#documents.get(key)
    if (existing && !(existing.status === 'ended' && expected !== undefined)) return [[existing, expected]]
    if (expected === undefined) return []
    const opened = this.#openDocument(reader, path, text)
    this.#documents.set(key, opened)
    return [[opened, expected]]
  }

  #openDocument(reader: Listener, path: string, text: ToLine): OpenDocument {
    const opened: OpenDocument = { reader, path, text, status: 'loading', shown: undefined, stop: () => undefined }
    opened.stop = onSnapshot(
      doc(reader.firestore, path),
      { includeMetadataChanges: true },
      (document) => {
        this.#snapshotCount += 1
        if (document.metadata.fromCache) return
        this.#eventCount += 1
        const data = document.data()
        opened.status = 'ready'
        opened.shown = data && !isTombstone(data) ? text(data) : undefined
      },
      () => {
        this.#eventCount += 1
        opened.status = 'ended'
        opened.shown = undefined
      },
    )
    return opened
  }
}

function compareList({ reader, description, expected, shown, error }: OpenList, model: Model): readonly Difference[] {
  const finding = error ? `ended: ${error.code}` : findFirstDifference(expected(model), shown)
  return finding ? [{ reader, request: `listener on ${description}`, finding }] : []
}

function compareDocuments(
  expectations: readonly (readonly [OpenDocument, string | undefined])[],
): readonly Difference[] {
  return expectations.flatMap(([{ reader, path, shown }, expected]) =>
    shown === expected
      ? []
      : [
          {
            reader: reader.name,
            request: `listener on ${path}`,
            finding: `${shown ?? 'nothing'} instead of ${expected ?? 'nothing'}`,
          },
        ],
  )
}
