import { LruMap } from '../lru-map'
import type { FiguresStore } from '../ports/figures-store'
import type { NotebookName } from '../vectors/notebook-name'
import { recountFigures } from './recount-figures'

/**
 * Minimum interval in milliseconds between writes of one notebook's figures; Firestore sustains
 * about one write a second per document.
 */
const pauseBetweenWritesMs = 800
/** Notebooks whose last write and count one process remembers. */
const rememberedNotebooks = 500

export interface FiguresTools {
  readonly store: FiguresStore
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

/** Why a notebook is recounted; nothing for a departure of an entry. */
interface RecountReason {
  /** When an entry was published in the notebook. */
  readonly activeAt?: number
  /** A public entry from another notebook. It may be a rename, which is no news for readers. */
  readonly arrival?: { readonly formerName: string; readonly at: number }
}

/** The last recount of an owner's notebooks of one name, in this process. */
interface LastCount {
  /** The count includes all earlier commits. */
  readonly readAt: number
  readonly activityAt: number
  /** Former names without a notebook now: entries from there came by a rename. */
  readonly renamedFrom: ReadonlySet<string>
}

interface PendingRecount {
  activeAt: number | undefined
  /** When public entries arrived, by the name of their former notebook. */
  readonly arrivals: Map<string, number>
  done: Promise<void> | undefined
}

/** Recounts notebooks by owner and name. Requests during a recount share the next one. */
export class RecountQueue {
  readonly #tools: FiguresTools
  readonly #pending = new Map<string, PendingRecount>()
  /** Settles with the running recount. */
  readonly #running = new Map<string, Promise<void>>()
  readonly #lastCounts = new LruMap<string, LastCount>(rememberedNotebooks)
  /** Times of the last writes, by notebook id. */
  readonly #lastWrites = new LruMap<string, number>(rememberedNotebooks)

  constructor(tools: FiguresTools) {
    this.#tools = tools
  }

  /** Resolves when a recount that began after the request is written. */
  request(notebook: NotebookName, { activeAt, arrival }: RecountReason = {}): Promise<void> {
    const key = keyOf(notebook)
    const pending = this.#pending.get(key) ?? { activeAt: undefined, arrivals: new Map(), done: undefined }
    this.#pending.set(key, pending)
    if (activeAt !== undefined) pending.activeAt = Math.max(activeAt, pending.activeAt ?? 0)
    if (arrival !== undefined)
      pending.arrivals.set(arrival.formerName, Math.max(arrival.at, pending.arrivals.get(arrival.formerName) ?? 0))
    pending.done ??= this.#start(notebook, key)
    return pending.done
  }

  /** Whether the last recount includes a write of this time. */
  isCounted(notebook: NotebookName, writtenAt: number): boolean {
    return writtenAt < (this.#lastCounts.get(keyOf(notebook))?.readAt ?? 0)
  }

  /** Like `isCounted`, including the effect on the notebook's activity. */
  isArrivalCounted(notebook: NotebookName, writtenAt: number, formerName: string | undefined): boolean {
    const { activityAt = 0, renamedFrom } = this.#lastCounts.get(keyOf(notebook)) ?? {}
    const isRename = formerName !== undefined && renamedFrom?.has(formerName) === true
    return this.isCounted(notebook, writtenAt) && (writtenAt <= activityAt || isRename)
  }

  #start(notebook: NotebookName, key: string): Promise<void> {
    const done = this.#recountNext(notebook, key)
    const settled = done.catch(() => undefined)
    this.#running.set(key, settled)
    void settled.then(() => this.#running.get(key) === settled && this.#running.delete(key))
    return done
  }

  async #recountNext({ uid, name }: NotebookName, key: string): Promise<void> {
    const { store } = this.#tools
    await this.#running.get(key)
    const { activeAt, arrivals } = this.#pending.get(key) ?? {
      activeAt: undefined,
      arrivals: new Map<string, number>(),
    }
    this.#pending.delete(key)
    const ids = await store.notebookIds(uid, name)
    if (ids.length === 0) return
    const formerIds = await Promise.all(Array.from(arrivals.keys(), (formerName) => store.notebookIds(uid, formerName)))
    const isRename = (index: number) => formerIds[index]?.length === 0
    const arrivalTimes = [...arrivals.values()].filter((_, index) => !isRename(index))
    const activeTimes = [...arrivalTimes, ...(activeAt === undefined ? [] : [activeAt])]
    const upToDate: Pick<LastCount, 'readAt' | 'activityAt'>[] = []
    for (const id of ids)
      await recountFigures(id, store, {
        activeAt: activeTimes.length > 0 ? Math.max(...activeTimes) : undefined,
        beforeWriting: () => this.#waitForNextWrite(id),
        onUpToDate: ({ readAt, activityAt }) => upToDate.push({ readAt, activityAt: activityAt ?? 0 }),
      })
    this.#lastCounts.set(key, {
      readAt: upToDate.length < ids.length ? 0 : Math.min(...upToDate.map(({ readAt }) => readAt)),
      activityAt: Math.min(...upToDate.map(({ activityAt }) => activityAt)),
      renamedFrom: new Set([...arrivals.keys()].filter((_, index) => isRename(index))),
    })
  }

  async #waitForNextWrite(id: string): Promise<void> {
    const { now, pause } = this.#tools
    const waitMs = (this.#lastWrites.get(id) ?? Number.NEGATIVE_INFINITY) + pauseBetweenWritesMs - now()
    if (waitMs > 0) await pause(Math.min(waitMs, pauseBetweenWritesMs))
    this.#lastWrites.set(id, now())
  }
}

function keyOf({ uid, name }: NotebookName): string {
  return JSON.stringify([uid, name])
}
