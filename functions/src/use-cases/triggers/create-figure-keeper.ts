import type { NotebookReference } from '../vectors/notebook-reference'
import { type FigureDependencies, RecountQueue } from './recount-queue'

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

export interface FigureKeeper {
  readonly recountAfterEntryChange: (change: SharedEntryChange) => Promise<void>
  readonly recountNotebooks: (uid: string, name: string) => Promise<void>
}

/**
 * Keeps the figures of notebooks current. Changes during a count share the next one. A change that
 * an earlier count already includes causes none, as for the thousand entries of a notebook that is
 * published. Writes of figures cause no count, so their own events end here.
 */
export function createFigureKeeper(dependencies: FigureDependencies): FigureKeeper {
  const queue = new RecountQueue(dependencies)
  return {
    async recountAfterEntryChange({ before, after, writtenAt }) {
      const from = findCountingNotebook(before)
      const to = findCountingNotebook(after)
      if (from?.uid === to?.uid && from?.name === to?.name) return
      const formerName = from !== undefined && from.uid === to?.uid ? from.name : undefined
      // A deletion carries the time of the previous write.
      const isDepartureCounted = from && after !== undefined && queue.isCounted(from, writtenAt)
      const isArrivalCounted = to && queue.isArrivalCounted(to, writtenAt, formerName)
      const arrival = formerName === undefined ? { publishedAt: writtenAt } : { arrival: { formerName, at: writtenAt } }
      await Promise.all([
        from && !isDepartureCounted && queue.request(from),
        to && !isArrivalCounted && queue.request(to, arrival),
      ])
    },
    recountNotebooks: (uid, name) => queue.request({ uid, name }),
  }
}

/** The notebook that counts an entry; `undefined` for a private or unfiled one. */
function findCountingNotebook(entry: SharedEntry | undefined): NotebookReference | undefined {
  if (entry === undefined || !entry.isPublic || entry.uid === '' || entry.collectionName === '') return undefined
  return { uid: entry.uid, name: entry.collectionName }
}
