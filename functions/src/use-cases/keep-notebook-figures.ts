import type { FiguresStore } from './figures-store'
import { recountFigures } from './recount-figures'

/** Milliseconds that have to lie between two writes of one notebook's figures; Firestore takes about one a second of a document for long. */
const pauseBetweenWritesMs = 800
/** Notebooks of which one process remembers when it wrote and counted them. */
const rememberedNotebooks = 500

/** What decides whether an entry counts in a notebook. */
export interface SharedEntry {
  readonly uid: string
  readonly collectionName: string
  readonly isPublic: boolean
}

/** One write of an entry. Events of several come in any order, and each of them more than once. */
export interface SharedEntryChange {
  readonly before: SharedEntry | undefined
  readonly after: SharedEntry | undefined
  /** When the server committed it. */
  readonly writtenAt: number
}

export interface FiguresTools {
  readonly store: FiguresStore
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
}

/** What one process has counted of the notebooks of an owner that go by one name. */
interface Counted {
  /** What was committed before is counted. */
  readonly readAt: number
  readonly activityAt: number
  /** Names that no notebook went by any more: what came from there had been renamed. */
  readonly renamedFrom: ReadonlySet<string>
}

/** What is to be counted next in the notebooks of an owner that go by one name. */
interface Waiting {
  activeAt: number | undefined
  /** When public entries came from another name: that may have been a renaming, which is nothing new to its readers. */
  readonly movedFrom: Map<string, number>
  counting: Promise<void> | undefined
}

export interface FigureKeeper {
  /** Settles when the write of an entry is counted. */
  readonly entryChanged: (change: SharedEntryChange) => Promise<void>
  /** Settles when the notebooks of this name are counted. */
  readonly notebookChanged: (uid: string, name: string) => Promise<void>
}

/**
 * Keeps the figures of notebooks right. What comes to one process for one notebook while it is counted goes with the next counting, and what was counted
 * before its event came, as with the thousand entries of a notebook that is made public, is not counted again. The figures
 * themselves are no reason to count again, so that the events of their own writes end here.
 */
export function keepNotebookFigures(tools: FiguresTools): FigureKeeper {
  const waiting = new Map<string, Waiting>()
  const last = new Map<string, Promise<void>>()
  const writtenAt = new Map<string, number>()
  const counted = new Map<string, Counted>()

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
    const right: Pick<Counted, 'readAt' | 'activityAt'>[] = []
    for (const id of ids)
      await recountFigures(id, tools.store, {
        activeAt: active.length > 0 ? Math.max(...active) : undefined,
        beforeWriting: beforeWriting(id),
        onRight: ({ readAt, activityAt }) => right.push({ readAt, activityAt: activityAt ?? 0 }),
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

  /** Also what it says of the notebook's activity. */
  const isArrivalCounted = (uid: string, name: string, at: number, from: string | undefined): boolean => {
    const { activityAt = 0, renamedFrom } = counted.get(JSON.stringify([uid, name])) ?? {}
    return isCounted(uid, name, at) && (at <= activityAt || (from !== undefined && renamedFrom?.has(from) === true))
  }

  const count = (
    uid: string,
    name: string,
    news: Partial<Pick<Waiting, 'activeAt'>> & { movedFrom?: string },
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
      // A deletion carries the time of the write before it.
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

/** Notes what was last, and forgets what is oldest where there is too much. */
function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.delete(key)
  known.set(key, value)
  const [oldest] = known.keys()
  if (known.size > rememberedNotebooks && oldest !== undefined) known.delete(oldest)
}

/** Where an entry counts: in a notebook if everybody may read it, else nowhere. */
function placeOf(entry: SharedEntry | undefined): { readonly uid: string; readonly name: string } | undefined {
  if (entry === undefined || !entry.isPublic || entry.uid === '' || entry.collectionName === '') return undefined
  return { uid: entry.uid, name: entry.collectionName }
}
