import { exploreSettings } from '@geist/domain'
import type { CountedNotebook, FiguresStore, NotebookFigures } from '../use-cases/ports/figures-store'
import type { NotebookState } from '../use-cases/follow-ups/find-notebook-follow-up'
import type { SharedEntry, SharedEntryChange } from '../use-cases/triggers/create-figure-keeper'

/** The fields of a notebook that a client writes. */
export type NotebookFacts = Pick<NotebookState, 'uid' | 'name' | 'creatorUsername' | 'subscriberCount'>

interface DatedEntry extends SharedEntry {
  readonly timestamp: number
  readonly updatedAt: number
}

export interface InMemoryFiguresStore extends FiguresStore {
  /** Writes an entry like a client and returns its event. `undefined` deletes. */
  readonly writeEntry: (
    id: string,
    entry: (SharedEntry & { readonly timestamp: number }) | undefined,
  ) => SharedEntryChange
  /** Writes a notebook like a client; its figures stay. */
  readonly writeNotebook: (id: string, facts: NotebookFacts) => void
  readonly figures: (id: string) => Partial<NotebookFigures> | undefined
  readonly now: () => number
  readonly advanceClock: (ms: number) => void
  readonly cost: { counts: number; writes: number }
}

/**
 * An in-memory fake of Firestore's notebooks and entries: each answer is a snapshot that arrives
 * later.
 *
 * @param delay the latency of an answer
 */
export function inMemoryFiguresStore(delay: () => Promise<void> = async () => undefined): InMemoryFiguresStore {
  const entries = new Map<string, DatedEntry>()
  const notebooks = new Map<string, { facts: NotebookFacts; figures: Partial<NotebookFigures>; writtenAt: number }>()
  const cost = { counts: 0, writes: 0 }
  let now = 1_000_000
  const tick = () => (now += 0.001)

  return {
    cost,
    now: () => now,
    advanceClock: (ms) => {
      now += ms
    },
    figures: (id) => notebooks.get(id)?.figures,
    writeEntry: (id, entry) => {
      const before = entries.get(id)
      const writtenAt = tick()
      if (entry) entries.set(id, { ...entry, updatedAt: writtenAt })
      else entries.delete(id)
      return { before, after: entry, writtenAt }
    },
    writeNotebook: (id, facts) => {
      notebooks.set(id, { facts, figures: notebooks.get(id)?.figures ?? {}, writtenAt: tick() })
    },
    async findNotebookIds(uid, name) {
      const ids = [...notebooks].filter(([, { facts }]) => facts.uid === uid && facts.name === name).map(([id]) => id)
      await delay()
      return ids
    },
    async readNotebook(id) {
      const stored = notebooks.get(id)
      const notebook: CountedNotebook | undefined = stored && {
        id,
        uid: stored.facts.uid,
        name: stored.facts.name,
        creatorUsername: stored.facts.creatorUsername,
        currentSubscriberCount: stored.facts.subscriberCount,
        figures: stored.figures,
        writtenAt: stored.writtenAt,
      }
      await delay()
      return notebook
    },
    async readPublicEntries(uid, name) {
      cost.counts += 1
      const publicEntries = [...entries.values()].filter(
        (entry) => entry.isPublic && entry.uid === uid && entry.collectionName === name,
      )
      const [newest] = publicEntries
        .filter(({ timestamp }) => timestamp <= now + exploreSettings.maxFutureMs)
        .toSorted((a, b) => b.timestamp - a.timestamp)
      const readAt = now
      await delay()
      return { count: publicEntries.length, newest, readAt }
    },
    async replaceFigures(before, figures) {
      await delay()
      const stored = notebooks.get(before.id)
      if (stored?.writtenAt === before.writtenAt) {
        cost.writes += 1
        notebooks.set(before.id, { ...stored, figures, writtenAt: tick() })
      }
      await delay()
    },
  }
}
