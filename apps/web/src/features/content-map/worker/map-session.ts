import { getAppCheckToken } from '../../../shared/firebase/app-check-token'
import { loadAuth } from '../../../shared/firebase/load-auth'
import { getJournal } from '../../../shared/local/get-journal'
import { getDeviceTimeZone } from '../../../shared/device-time-zone'
import { readJournalNotes } from './read-journal-notes'
import type { MapWorkerMessage, Recommendations, MapWorkerRequest } from './map-messages'

/** Events of a session. Replies to requests are returned as promises instead. */
export type MapEvent =
  | Exclude<MapWorkerMessage, { readonly kind: 'notes-found' | 'notebooks-recommended' | 'tokens-requested' }>
  /** The worker failed to load or crashed. */
  | { readonly kind: 'broken' }

/** Owns the worker of an open map and its message protocol. */
export class MapSession {
  readonly #worker: Worker
  readonly #onEvent: (event: MapEvent) => void
  readonly #pendingSearches = new Map<number, (ids: readonly string[]) => void>()
  readonly #pendingRecommendations = new Map<number, (recommendations: Recommendations) => void>()
  #requestCount = 0

  /** @throws if the browser has no workers */
  constructor(uid: string, onEvent: (event: MapEvent) => void) {
    this.#onEvent = onEvent
    this.#worker = new Worker(new URL('map-worker.ts', import.meta.url), { type: 'module', name: 'content-map' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<MapWorkerMessage>) => this.#handleMessage(data))
    const reportCrash = () => this.#onEvent({ kind: 'broken' })
    this.#worker.addEventListener('error', reportCrash)
    this.#worker.addEventListener('messageerror', reportCrash)
    void this.#open(uid)
  }

  /** Recomputes the map from all vectors of the server. */
  update(): void {
    this.#post({ kind: 'update' })
  }

  /** Updates the map again after a failure. */
  retry(): void {
    this.#post({ kind: 'retry' })
  }

  /** Retries naming the clusters, after the user has consented to the AI. */
  requestTitles(): void {
    this.#post({ kind: 'request-titles' })
  }

  /** Resolves to the ids of the notes that contain every word of a query, newest first. */
  findNotes(query: string): Promise<readonly string[]> {
    const requestId = this.#nextRequestId()
    return new Promise((resolve) => {
      this.#pendingSearches.set(requestId, resolve)
      this.#post({ kind: 'find', requestId, query })
    })
  }

  /** Resolves to other users' notebooks with entries similar to this one. */
  recommendNotebooks(noteId: string): Promise<Recommendations> {
    const requestId = this.#nextRequestId()
    return new Promise((resolve) => {
      this.#pendingRecommendations.set(requestId, resolve)
      this.#post({ kind: 'recommend', requestId, noteId })
    })
  }

  /** Terminates the worker. Pending requests never resolve. */
  close(): void {
    this.#worker.terminate()
  }

  async #open(uid: string): Promise<void> {
    const journal = getJournal(uid)
    try {
      await journal.database()
      // The worker cannot read notes that the page holds only in memory.
      const notes = journal.isPersistent ? undefined : await readJournalNotes(journal)
      this.#post({ kind: 'open', uid, timeZone: getDeviceTimeZone(), ...(notes && { notes }) })
    } catch {
      this.#onEvent({ kind: 'failed', reason: 'unreadable', scope: 'all' })
    }
  }

  #handleMessage(message: MapWorkerMessage): void {
    switch (message.kind) {
      case 'notes-found':
        this.#pendingSearches.get(message.requestId)?.(message.ids)
        this.#pendingSearches.delete(message.requestId)
        return
      case 'notebooks-recommended':
        this.#pendingRecommendations.get(message.requestId)?.(message.recommendations)
        this.#pendingRecommendations.delete(message.requestId)
        return
      case 'tokens-requested':
        void this.#sendTokens(message.requestId)
        return
      default:
        this.#onEvent(message)
    }
  }

  async #sendTokens(requestId: number): Promise<void> {
    const [auth, appCheck] = await Promise.all(
      [readIdToken, getAppCheckToken].map((getToken) => getToken().catch(() => undefined)),
    )
    this.#post({ kind: 'tokens', requestId, auth, appCheck })
  }

  #nextRequestId(): number {
    this.#requestCount += 1
    return this.#requestCount
  }

  #post(message: MapWorkerRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    this.#worker.postMessage(message)
  }
}

async function readIdToken(): Promise<string | undefined> {
  const auth = await loadAuth()
  return auth.currentUser?.getIdToken()
}
