import { LruMap } from '../lru-map'
import type { FiguresStore } from '../ports/figures-store'
import type { NotebookReference } from '../vectors/notebook-reference'
import { recountFigures } from './recount-figures'

/**
 * Minimum interval in milliseconds between writes of one notebook's figures; Firestore sustains
 * about one write a second per document.
 */
const minWriteIntervalMs = 800
/** Limit of notebooks whose last write and last count one process caches. */
const maxTrackedNotebooks = 500

export interface FigureDependencies {
  readonly store: FiguresStore
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

/** Why a notebook is recounted. Empty if an entry left it. */
interface RecountReason {
  /** When an entry was published in the notebook. */
  readonly publishedAt?: number
  /**
   * A public entry arrived from another notebook. If that notebook was renamed to this one, it is
   * no new activity.
   */
  readonly arrival?: { readonly formerName: string; readonly at: number }
}

/** The last recount of an owner's notebooks of one name, in this process. */
interface LastCount {
  /** The count includes all earlier commits. */
  readonly readAt: number
  /** The lowest stored activity of these notebooks. */
  readonly activityAt: number
  /** Former names without a notebook now: entries from there came by a rename. */
  readonly renamedFrom: ReadonlySet<string>
}

type CountTimes = Pick<LastCount, 'readAt' | 'activityAt'>

interface PendingRecount {
  publishedAt: number | undefined
  /** When public entries arrived, by the name of their former notebook. */
  readonly arrivals: Map<string, number>
  promise: Promise<void> | undefined
}

/** Recounts notebooks by owner and name. Requests during a recount share the next one. */
export class RecountQueue {
  readonly #dependencies: FigureDependencies
  readonly #pending = new Map<string, PendingRecount>()
  /** The running recounts by key. These promises never reject. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #lastCounts = new LruMap<string, LastCount>(maxTrackedNotebooks)
  /** Times of the last writes, by notebook id. */
  readonly #lastWrites = new LruMap<string, number>(maxTrackedNotebooks)

  constructor(dependencies: FigureDependencies) {
    this.#dependencies = dependencies
  }

  /** Resolves when a recount that began after the request is written. */
  request(notebook: NotebookReference, { publishedAt, arrival }: RecountReason = {}): Promise<void> {
    const key = toKey(notebook)
    const pending = this.#pending.get(key) ?? { publishedAt: undefined, arrivals: new Map(), promise: undefined }
    this.#pending.set(key, pending)
    if (publishedAt !== undefined) pending.publishedAt = Math.max(publishedAt, pending.publishedAt ?? 0)
    if (arrival !== undefined)
      pending.arrivals.set(arrival.formerName, Math.max(arrival.at, pending.arrivals.get(arrival.formerName) ?? 0))
    pending.promise ??= this.#start(notebook, key, pending)
    return pending.promise
  }

  /** Whether the last recount includes a write of this time. */
  isCounted(notebook: NotebookReference, writtenAt: number): boolean {
    return writtenAt < (this.#lastCounts.get(toKey(notebook))?.readAt ?? 0)
  }

  /**
   * Like `isCounted`, and the notebook's activity includes the arrival or needs no change, because
   * the arrival is a rename.
   */
  isArrivalCounted(notebook: NotebookReference, writtenAt: number, formerName: string | undefined): boolean {
    const { activityAt = 0, renamedFrom } = this.#lastCounts.get(toKey(notebook)) ?? {}
    const isRename = formerName !== undefined && renamedFrom?.has(formerName) === true
    return this.isCounted(notebook, writtenAt) && (writtenAt <= activityAt || isRename)
  }

  #start(notebook: NotebookReference, key: string, pending: PendingRecount): Promise<void> {
    const promise = this.#recountNext(notebook, key, pending)
    const settledPromise = promise.catch(() => undefined)
    this.#running.set(key, settledPromise)
    void settledPromise.then(() => this.#running.get(key) === settledPromise && this.#running.delete(key))
    return promise
  }

  async #recountNext({ uid, name }: NotebookReference, key: string, pending: PendingRecount): Promise<void> {
    const { store } = this.#dependencies
    await this.#running.get(key)
    this.#pending.delete(key)
    const { publishedAt, arrivals } = pending
    const ids = await store.findNotebookIds(uid, name)
    if (ids.length === 0) return
    const renamedFrom = await this.#findRenamedFrom(uid, [...arrivals.keys()])
    const arrivalTimes = [...arrivals].flatMap(([formerName, at]) => (renamedFrom.has(formerName) ? [] : at))
    const publicationTimes = [...arrivalTimes, ...(publishedAt === undefined ? [] : [publishedAt])]
    const counts: CountTimes[] = []
    for (const id of ids)
      await recountFigures(id, store, {
        publishedAt: publicationTimes.length > 0 ? Math.max(...publicationTimes) : undefined,
        beforeWriting: () => this.#waitForNextWrite(id),
        onUpToDate: ({ readAt, activityAt }) => counts.push({ readAt, activityAt: activityAt ?? 0 }),
      })
    this.#lastCounts.set(key, { ...combineCounts(counts, ids.length), renamedFrom })
  }

  /** Finds the former names that no notebook has now: the notebook was renamed. */
  async #findRenamedFrom(uid: string, formerNames: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = await Promise.all(
      formerNames.map((formerName) => this.#dependencies.store.findNotebookIds(uid, formerName)),
    )
    return new Set(formerNames.filter((_, index) => ids[index]?.length === 0))
  }

  async #waitForNextWrite(id: string): Promise<void> {
    const { now, pause } = this.#dependencies
    const waitMs = (this.#lastWrites.get(id) ?? Number.NEGATIVE_INFINITY) + minWriteIntervalMs - now()
    // Waits at most one interval, even if the clock was set back.
    if (waitMs > 0) await pause(Math.min(waitMs, minWriteIntervalMs))
    this.#lastWrites.set(id, now())
  }
}

/** Combines the counts of an owner's notebooks of one name. */
function combineCounts(counts: readonly CountTimes[], notebookCount: number): CountTimes {
  return {
    // If a notebook was deleted during the count, no commit counts as included.
    readAt: counts.length < notebookCount ? 0 : Math.min(...counts.map(({ readAt }) => readAt)),
    activityAt: Math.min(...counts.map(({ activityAt }) => activityAt)),
  }
}

function toKey({ uid, name }: NotebookReference): string {
  return JSON.stringify([uid, name])
}
