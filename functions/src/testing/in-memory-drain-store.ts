import type { DrainStore, FollowUpDocument } from '../use-cases/follow-ups/drain-store'
import type { LogCoverage, FollowUp } from '../use-cases/follow-ups/follow-up'

interface StoredLease {
  readonly holder: string
  readonly heldUntil: number
  readonly logCoverage: LogCoverage | null
}

export interface InMemoryDrainStore extends DrainStore {
  readonly deleted: Set<string>
  /** All documents of an account, earliest first. */
  readonly waiting: (uid: string) => readonly FollowUpDocument[]
  /** The follow-ups of all its documents. */
  readonly items: (uid: string) => readonly FollowUp[]
}

/** An in-memory fake of Firestore's documents and leases. */
export function inMemoryDrainStore(now: () => number): InMemoryDrainStore {
  const leases = new Map<string, StoredLease>()
  const accounts = new Map<string, Map<string, FollowUpDocument>>()
  const deleted = new Set<string>()
  const documentsOf = (uid: string) => {
    const documents = accounts.get(uid) ?? new Map<string, FollowUpDocument>()
    accounts.set(uid, documents)
    return documents
  }
  const waitingOf = (uid: string) => [...documentsOf(uid).values()].toSorted((a, b) => a.dueAt - b.dueAt)
  const leaseOf = (uid: string): StoredLease => leases.get(uid) ?? { holder: '', heldUntil: 0, logCoverage: null }
  return {
    deleted,
    waiting: waitingOf,
    items: (uid) => waitingOf(uid).flatMap(({ items }) => items),
    async add(uid, waiting) {
      const documents = documentsOf(uid)
      if (!documents.has(waiting.id)) documents.set(waiting.id, waiting)
      return now()
    },
    async readDue(uid, limit) {
      const waiting = waitingOf(uid)
        .filter(({ dueAt }) => dueAt <= now())
        .slice(0, limit)
      return { documents: waiting, isFull: waiting.length === limit, readAt: now() }
    },
    isDeleted: async (uid) => deleted.has(uid),
    async clear(uid) {
      accounts.delete(uid)
      leases.delete(uid)
    },
    async acquireLease(uid, { holder, now: instant, heldUntil }) {
      const lease = leaseOf(uid)
      if (lease.holder !== '' && lease.holder !== holder && lease.heldUntil > instant) return 'held'
      leases.set(uid, { ...lease, holder, heldUntil })
      return { uid, holder, logCoverage: lease.logCoverage }
    },
    async commitProgress(lease, { finishedIds: done, replacements: replaced, logCoverage, releasesLease }) {
      const stored = leaseOf(lease.uid)
      if (stored.holder !== lease.holder) return 'lost'
      const documents = documentsOf(lease.uid)
      for (const id of done) documents.delete(id)
      for (const waiting of replaced) documents.set(waiting.id, waiting)
      leases.set(lease.uid, releasesLease ? { holder: '', heldUntil: 0, logCoverage } : { ...stored, logCoverage })
      return { ...lease, logCoverage }
    },
  }
}
