import type { FiguresStore } from '../ports/figures-store'
import { recountFigures } from './recount-figures'

/**
 * Minimum interval in milliseconds between writes of one notebook's figures; Firestore sustains
 * about one write a second per document.
 */
const pauseBetweenWritesMs = 800
/** Notebooks whose last write and count one process remembers. */
const rememberedNotebooks = 500

/** The fields that decide whether an entry counts in a notebook. */
export interface SharedEntry {
  readonly uid: string
  readonly collectionName: string
  readonly isPublic: boolean
}

/** One write of an entry. Events may arrive in any order and more than once. */
export interface SharedEntryChange {
  readonly before: SharedEntry | undefined
  readonly after: SharedEntry | undefined
  /** Commit time on the server. */
  readonly writtenAt: number
}

export interface FiguresTools {
  readonly store: FiguresStore
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

/** The last count of an owner's notebooks of one name, in one process. */
interface LastCount {
  /** The count includes all earlier commits. */
  readonly readAt: number
  readonly activityAt: number
  /** Former names without a notebook now: entries from there came by a rename. */
  readonly renamedFrom: ReadonlySet<string>
}

/** The pending count of an owner's notebooks of one name. */
interface PendingCount {
  activeAt: number | undefined
  /**
   * When public entries arrived, by their former notebook. That may be a rename, which is no news
   * for readers.
   */
  readonly movedFrom: Map<string, number>
  counting: Promise<void> | undefined
}

export interface FigureKeeper {
  readonly entryChanged: (change: SharedEntryChange) => Promise<void>
  readonly notebookChanged: (uid: string, name: string) => Promise<void>
}

/**
 * Keeps the figures of notebooks current. Changes during a count share the next one. A change that
 * an earlier count already includes causes none, as for the thousand entries of a notebook that is
 * published. Writes of figures cause no count, so their own events end here.
 */
export function createFigureKeeper(tools: FiguresTools): FigureKeeper {
  const waiting = new Map<string, PendingCount>()
  const last = new Map<string, Promise<void>>()
  const writtenAt = new Map<string, number>()
  const counted = new Map<string, LastCount>()

  const beforeWriting = (id: string) => async () => {
    const early = (writtenAt.get(id) ?? Number.NEGATIVE_INFINITY) + pauseBetweenWritesMs - tools.now()
    if (early > 0) await tools.pause(Math.min(early, pauseBetweenWritesMs))
    remember(writtenAt, id, tools.now())
  }

  const countNext = async (uid: string, name: string, key: string): Promise<void> => {
    await last.get(key)
    const { activeAt, movedFrom } = waiting.get(key) ?? { activeAt: undefined, movedFrom: new Map<string, number>() }
    waiting.delete(key)
    const ids = await tools.store.notebookIds(uid, name)
    if (ids.length === 0) return
    const arrivals = await Promise.all(
      Array.from(movedFrom, async ([from, at]) => ((await tools.store.notebookIds(uid, from)).length > 0 ? [at] : [])),
    )
    const active = [...arrivals.flat(), ...(activeAt === undefined ? [] : [activeAt])]
    const right: Pick<LastCount, 'readAt' | 'activityAt'>[] = []
    for (const id of ids)
      await recountFigures(id, tools.store, {
        activeAt: active.length > 0 ? Math.max(...active) : undefined,
        beforeWriting: beforeWriting(id),
        onUpToDate: ({ readAt, activityAt }) => right.push({ readAt, activityAt: activityAt ?? 0 }),
      })
    const renamedFrom = new Set([...movedFrom.keys()].filter((_, index) => arrivals[index]?.length === 0))
    remember(counted, key, {
      readAt: right.length < ids.length ? 0 : Math.min(...right.map(({ readAt }) => readAt)),
      activityAt: Math.min(...right.map(({ activityAt }) => activityAt)),
      renamedFrom,
    })
  }

  const isCounted = (uid: string, name: string, at: number): boolean =>
    at < (counted.get(JSON.stringify([uid, name]))?.readAt ?? 0)

  /** Like `isCounted`, including the effect on the notebook's activity. */
  const isArrivalCounted = (uid: string, name: string, at: number, from: string | undefined): boolean => {
    const { activityAt = 0, renamedFrom } = counted.get(JSON.stringify([uid, name])) ?? {}
    return isCounted(uid, name, at) && (at <= activityAt || (from !== undefined && renamedFrom?.has(from) === true))
  }

  const count = (
    uid: string,
    name: string,
    news: Partial<Pick<PendingCount, 'activeAt'>> & { movedFrom?: string },
    at = 0,
  ) => {
    const key = JSON.stringify([uid, name])
    const next = waiting.get(key) ?? { activeAt: undefined, movedFrom: new Map<string, number>(), counting: undefined }
    waiting.set(key, next)
    if (news.activeAt !== undefined) next.activeAt = Math.max(news.activeAt, next.activeAt ?? 0)
    if (news.movedFrom !== undefined)
      next.movedFrom.set(news.movedFrom, Math.max(at, next.movedFrom.get(news.movedFrom) ?? 0))
    next.counting ??= startCounting(uid, name, key)
    return next.counting
  }

  const startCounting = (uid: string, name: string, key: string): Promise<void> => {
    const counting = countNext(uid, name, key)
    const settled = counting.catch(() => undefined)
    last.set(key, settled)
    void settled.then(() => last.get(key) === settled && last.delete(key))
    return counting
  }

  return {
    entryChanged: async ({ before, after, writtenAt: at }) => {
      const [from, to] = [placeOf(before), placeOf(after)]
      if (from?.uid === to?.uid && from?.name === to?.name) return
      const movedFrom = from !== undefined && from.uid === to?.uid ? from.name : undefined
      // A deletion carries the time of the previous write.
      const isOld = from && after !== undefined && isCounted(from.uid, from.name, at)
      const isOldArrival = to && isArrivalCounted(to.uid, to.name, at, movedFrom)
      await Promise.all([
        from && !isOld && count(from.uid, from.name, {}),
        to && !isOldArrival && count(to.uid, to.name, movedFrom === undefined ? { activeAt: at } : { movedFrom }, at),
      ])
    },
    notebookChanged: (uid, name) => count(uid, name, {}),
  }
}

/** Stores a value as the newest and evicts the oldest beyond the limit. */
function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.delete(key)
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > rememberedNotebooks && oldest !== undefined) known.delete(oldest)
}

/** The notebook that counts an entry; `undefined` for a private or unfiled one. */
function placeOf(entry: SharedEntry | undefined): { readonly uid: string; readonly name: string } | undefined {
  if (entry === undefined || !entry.isPublic || entry.uid === '' || entry.collectionName === '') return undefined
  return { uid: entry.uid, name: entry.collectionName }
}
