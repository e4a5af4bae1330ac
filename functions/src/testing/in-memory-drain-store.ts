import type { DrainStore, Lease } from '../use-cases/follow-ups/drain-store'
import type { Covered, FollowUp } from '../use-cases/follow-ups/follow-up'

interface State {
  readonly holder: string
  readonly heldUntil: number
  readonly waiting: readonly FollowUp[]
  readonly covered: Covered | null
}

export interface InMemoryDrainStore extends DrainStore {
  readonly deleted: Set<string>
  readonly waiting: (uid: string) => readonly FollowUp[]
}

/** Leases, kept as Firestore keeps them. */
export function inMemoryDrainStore(now: () => number): InMemoryDrainStore {
  const states = new Map<string, State>()
  const deleted = new Set<string>()
  const stateOf = (uid: string): State => states.get(uid) ?? { holder: '', heldUntil: 0, waiting: [], covered: null }
  const union = (...lists: readonly (readonly FollowUp[])[]) => [
    ...new Map(lists.flat().map((item) => [JSON.stringify(item), item])).values(),
  ]
  const leaseOf = (uid: string, { holder, waiting, covered }: State): Lease => ({
    uid,
    holder,
    waiting,
    covered,
    readAt: now(),
  })
  return {
    deleted,
    waiting: (uid) => stateOf(uid).waiting,
    isDeleted: async (uid) => deleted.has(uid),
    async enter(uid, { holder, items, now: at, heldUntil }) {
      const state = stateOf(uid)
      const waiting = union(state.waiting, items)
      const isHeld = state.holder !== '' && state.holder !== holder && state.heldUntil > at
      const next = isHeld ? { ...state, waiting } : { ...state, waiting, holder, heldUntil }
      states.set(uid, next)
      return isHeld ? 'done' : leaseOf(uid, next)
    },
    async progress(lease, { left, covered, givesBack }) {
      const state = stateOf(lease.uid)
      if (state.holder !== lease.holder) return 'done'
      const taken = new Set(lease.waiting.map((item) => JSON.stringify(item)))
      const waiting = union(
        left,
        state.waiting.filter((item) => !taken.has(JSON.stringify(item))),
      )
      const isOver = givesBack || waiting.length === 0
      const next = { waiting, covered, holder: isOver ? '' : lease.holder, heldUntil: isOver ? 0 : state.heldUntil }
      states.set(lease.uid, next)
      if (waiting.length === 0) return 'done'
      return isOver ? 'given-back' : leaseOf(lease.uid, next)
    },
  }
}
