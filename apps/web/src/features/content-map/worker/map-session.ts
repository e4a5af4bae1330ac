import { appCheckToken } from '../../../shared/firebase/app-check-token'
import { loadAuth } from '../../../shared/firebase/load-auth'
import { getJournal } from '../../../shared/local/get-journal'
import { deviceTimeZone } from '../../../shared/device-time-zone'
import { readJournalNotes } from './read-journal-notes'
import type { FromMapWorker, Recommendations, ToMapWorker } from './map-messages'

/** Events of a session. Replies to requests are returned as promises instead. */
export type MapEvent =
  | Exclude<FromMapWorker, { readonly kind: 'found' | 'recommended' | 'tokens-wanted' }>
  /** The worker failed to load or crashed. */
  | { readonly kind: 'broken' }

/** Owns the worker of an open map and its message protocol. */
export class MapSession {
  readonly #worker: Worker
  readonly #onNews: (news: MapEvent) => void
  readonly #finding = new Map<number, (ids: readonly string[]) => void>()
  readonly #recommending = new Map<number, (answer: Recommendations) => void>()
  #turns = 0

  /** @throws if the browser has no workers */
  constructor(uid: string, onEvent: (news: MapEvent) => void) {
    this.#onNews = onEvent
    this.#worker = new Worker(new URL('map-worker.ts', import.meta.url), { type: 'module', name: 'content-map' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromMapWorker>) => this.#hear(data))
    const reportCrash = () => this.#onNews({ kind: 'broken' })
    this.#worker.addEventListener('error', reportCrash)
    this.#worker.addEventListener('messageerror', reportCrash)
    void this.#open(uid)
  }

  /** Recomputes the map from all vectors of the server. */
  update(): void {
    this.#post({ kind: 'update' })
  }

  retry(): void {
    this.#post({ kind: 'retry' })
  }

  /** Retries naming the clusters, after the user has consented to the AI. */
  askTitles(): void {
    this.#post({ kind: 'ask-titles' })
  }

  /** Resolves to the ids of the notes that contain every word of a query, newest first. */
  find(query: string): Promise<readonly string[]> {
    const turn = this.#beginTurn()
    return new Promise((resolve) => {
      this.#finding.set(turn, resolve)
      this.#post({ kind: 'find', turn, query })
    })
  }

  /** Resolves to other users' notebooks with entries similar to this one. */
  recommend(id: string): Promise<Recommendations> {
    const turn = this.#beginTurn()
    return new Promise((resolve) => {
      this.#recommending.set(turn, resolve)
      this.#post({ kind: 'recommend', turn, id })
    })
  }

  close(): void {
    this.#worker.terminate()
  }

  async #open(uid: string): Promise<void> {
    const journal = getJournal(uid)
    try {
      await journal.database()
      // The worker cannot read notes that the page holds only in memory.
      const notes = journal.isPersistent ? undefined : await readJournalNotes(journal)
      this.#post({ kind: 'open', uid, zone: deviceTimeZone(), ...(notes && { notes }) })
    } catch {
      this.#onNews({ kind: 'failed', why: 'unreadable', scope: 'all' })
    }
  }

  #hear(message: FromMapWorker): void {
    switch (message.kind) {
      case 'found':
        this.#finding.get(message.turn)?.(message.ids)
        this.#finding.delete(message.turn)
        return
      case 'recommended':
        this.#recommending.get(message.turn)?.(message.answer)
        this.#recommending.delete(message.turn)
        return
      case 'tokens-wanted':
        void this.#lendTokens(message.turn)
        return
      default:
        this.#onNews(message)
    }
  }

  async #lendTokens(turn: number): Promise<void> {
    const [auth, appCheck] = await Promise.all(
      [ownToken, appCheckToken].map((getToken) => getToken().catch(() => undefined)),
    )
    this.#post({ kind: 'tokens', turn, auth, appCheck })
  }

  #beginTurn(): number {
    this.#turns += 1
    return this.#turns
  }

  #post(message: ToMapWorker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
    this.#worker.postMessage(message)
  }
}

async function ownToken(): Promise<string | undefined> {
  const auth = await loadAuth()
  return auth.currentUser?.getIdToken()
}
