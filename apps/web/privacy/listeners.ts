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
  allEntries,
  allNotebooks,
  entryText,
  firstDifference,
  isTombstone,
  notebookText,
  type LinesById,
  subscribedNotebooks,
} from './expected'
import type { Difference } from './compare'
import type { Model } from './model'
import { type Listener, notebookNames } from './world'

/**
 * Timeout for a listener to show an answered write, in milliseconds: enough for a busy machine and
 * a reconnect of the SDK.
 */
const patienceMs = 30_000
/** The timeout after another difference has been found. */
const shortPatienceMs = 1_000

type Text = (data: Record<string, unknown>) => string

/** A reader's open listener on a list. */
interface OpenList {
  readonly reader: string
  readonly how: string
  readonly expected: (model: Model) => LinesById
  shown: LinesById
  error: FirestoreError | undefined
}

/**
 * A reader's open listener on a document, as a page has. The server ends the listener once the
 * reader may not read the document. The SDK first shows a copy that a list has cached, which is
 * ignored until the server answers. A request that arrives after the next step and is refused would
 * delay the emulator's snapshots of that step.
 */
interface OpenDocument {
  readonly reader: Listener
  readonly path: string
  readonly text: Text
  status: 'waits' | 'shows' | 'ended'
  shown: string | undefined
  stop: () => void
}

/** Listeners of all readers in a run: on lists, and on documents while readable. */
export class Listeners {
  readonly #readers: readonly Listener[]
  readonly #lists: OpenList[] = []
  readonly #documents = new Map<string, OpenDocument>()
  readonly #stops: (() => void)[] = []
  #events = 0
  /** Number of snapshots and errors from listeners. */
  #told = 0

  constructor(readers: readonly Listener[], uids: readonly string[]) {
    this.#readers = readers
    for (const reader of readers) this.#openLists(reader, uids)
  }

  get events(): number {
    return this.#events
  }

  /**
   * Compares the snapshots with the model, until they agree or the timeout is over.
   *
   * @param isPatient false after another difference, for a shorter timeout
   */
  async compare(model: Model, { isPatient }: { readonly isPatient: boolean }): Promise<readonly Difference[]> {
    let differences: readonly Difference[] = []
    let looked = -1
    const agrees = () => {
      // Without a new event the result cannot have changed.
      if (looked !== this.#told) {
        looked = this.#told
        differences = this.#differences(model)
      }
      return differences.length === 0
    }
    await pollUntil(agrees, { timeoutMs: isPatient ? patienceMs : shortPatienceMs })
    return differences
  }

  close(): void {
    for (const stop of this.#stops) stop()
    for (const { stop } of this.#documents.values()) stop()
  }

  #differences(model: Model): readonly Difference[] {
    return [
      ...this.#lists.flatMap((list) => listDifference(list, model)),
      // Reopened each time, since an old listener may end after its document is readable again.
      ...documentDifferences(this.#openDocuments(model)),
    ]
  }

  #openLists({ name: reader, viewer, firestore }: Listener, uids: readonly string[]): void {
    const entries = collection(firestore, 'messages')
    const notebooks = collection(firestore, 'collections')
    const isPublic = where('isPublic', '==', true)
    const everybody = where('uid', 'in', uids)
    this.#open(reader, 'public entries', query(entries, everybody, isPublic), entryText, (model) =>
      allEntries(model, (entry) => model.isPublic(entry)),
    )
    this.#open(reader, 'public notebooks', query(notebooks, everybody, isPublic), notebookText, (model) =>
      allNotebooks(model, (notebook) => notebook.isPublic),
    )
    // The page of a notebook: only one reader opens these lists. They are the same for all, and the
    // emulator compares each write with every open list.
    for (const [index, uid] of (viewer === null ? uids : []).entries()) {
      for (const name of notebookNames) {
        const inNotebook = query(entries, where('uid', '==', uid), where('collectionName', '==', name), isPublic)
        this.#open(reader, `public entries in ${name} of person ${index}`, inNotebook, entryText, (model) =>
          allEntries(model, (entry) => entry.owner === uid && entry.notebook?.name === name && model.isPublic(entry)),
        )
      }
    }
    if (viewer === null) return
    const own = where('uid', '==', viewer)
    this.#open(reader, 'own entries', query(entries, own), entryText, (model) =>
      allEntries(model, ({ owner }) => owner === viewer),
    )
    this.#open(reader, 'own notebooks', query(notebooks, own), notebookText, (model) =>
      allNotebooks(model, ({ owner }) => owner === viewer),
    )
    const subscribed = query(notebooks, where('collaborators', 'array-contains', viewer))
    this.#open(reader, 'subscribed notebooks', subscribed, notebookText, (model) => subscribedNotebooks(model, viewer))
  }

  #open(reader: string, how: string, asked: Query, text: Text, expected: OpenList['expected']): void {
    const list: OpenList = { reader, how, expected, shown: new Map(), error: undefined }
    this.#lists.push(list)
    const stop = onSnapshot(
      asked,
      ({ docs }: QuerySnapshot) => {
        this.#events += 1
        this.#told += 1
        // A tombstone has nothing to show.
        const shown = docs.filter((document) => !isTombstone(document.data()))
        list.shown = new Map(shown.map((document) => [document.id, text(document.data())]))
      },
      (error) => {
        this.#told += 1
        list.error = error
      },
    )
    this.#stops.push(stop)
  }

  /** Listens to documents that became readable. @returns the expected state of every listener */
  #openDocuments(model: Model): readonly (readonly [OpenDocument, string | undefined])[] {
    const entries = allEntries(model, () => true)
    const notebooks = allNotebooks(model, () => true)
    const wanted: (readonly [OpenDocument, string | undefined])[] = []
    for (const reader of this.#readers) {
      for (const entry of model.entries.values()) {
        const text = model.mayReadEntry(reader.viewer, entry) ? entries.get(entry.id) : undefined
        wanted.push(...this.#want(reader, `messages/${entry.id}`, entryText, text))
      }
      for (const notebook of model.notebooks.values()) {
        const text = model.mayReadNotebook(reader.viewer, notebook) ? notebooks.get(notebook.id) : undefined
        wanted.push(...this.#want(reader, `collections/${notebook.id}`, notebookText, text))
      }
    }
    return wanted
  }

  #want(
    reader: Listener,
    path: string,
    text: Text,
    expected: string | undefined,
  ): readonly (readonly [OpenDocument, string | undefined])[] {
    const key = `${reader.name} ${path}`
    const known = this.#documents.get(key)
    if (known && !(known.status === 'ended' && expected !== undefined)) return [[known, expected]]
    if (expected === undefined) return []
    const opened = this.#openDocument(reader, path, text)
    this.#documents.set(key, opened)
    return [[opened, expected]]
  }

  #openDocument(reader: Listener, path: string, text: Text): OpenDocument {
    const opened: OpenDocument = { reader, path, text, status: 'waits', shown: undefined, stop: () => undefined }
    opened.stop = onSnapshot(
      doc(reader.firestore, path),
      { includeMetadataChanges: true },
      (document) => {
        this.#events += 1
        if (document.metadata.fromCache) return
        this.#told += 1
        const data = document.data()
        opened.status = 'shows'
        opened.shown = data && !isTombstone(data) ? text(data) : undefined
      },
      () => {
        this.#told += 1
        opened.status = 'ended'
        opened.shown = undefined
      },
    )
    return opened
  }
}

function listDifference({ reader, how, expected, shown, error }: OpenList, model: Model): readonly Difference[] {
  const what = error ? `ended: ${error.code}` : firstDifference(expected(model), shown)
  return what ? [{ reader, how: `listener on ${how}`, what }] : []
}

function documentDifferences(wanted: readonly (readonly [OpenDocument, string | undefined])[]): readonly Difference[] {
  return wanted.flatMap(([{ reader, path, shown }, expected]) =>
    shown === expected
      ? []
      : [
          {
            reader: reader.name,
            how: `listener on ${path}`,
            what: `${shown ?? 'nothing'} instead of ${expected ?? 'nothing'}`,
          },
        ],
  )
}
