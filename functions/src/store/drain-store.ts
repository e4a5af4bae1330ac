import { deletionMarkers } from '@geist/domain'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { DrainStore, Lease } from '../use-cases/follow-ups/drain-store'
import { type Covered, type FollowUp, followUpSchema } from '../use-cases/follow-ups/follow-up'
import { firestore } from './firestore'
import { instantOf, timestampOf } from './instants'
import { writeIfUnchanged } from './write-if-unchanged'

/** Half of what a document holds: the other half is for what the holder of the lease leaves. */
const waitingBytesMax = 500_000

/**
 * `users/{uid}/drains/followUps`, which only functions see: `{ holder, heldUntil, waiting, covered
 * }`. What waits is kept as JSON, since names of categories and notebooks are no keys of a map.
 */
export const drainStore: DrainStore = {
  async isDeleted(uid) {
    return (await firestore().collection(deletionMarkers).doc(uid).get()).exists
  },

  async enter(uid, { holder, items, now, heldUntil }) {
    for (;;) {
      const stored = await documentOf(uid).get()
      const state = stateIn(stored)
      const waiting = union(state.waiting, items.map(encode))
      const isHeld = state.holder !== '' && state.holder !== holder && state.heldUntil > now
      if (isHeld && waiting.length === state.waiting.length) return 'done'
      if (isHeld && bytesOf(waiting) > waitingBytesMax && !items.some(({ kind }) => kind === 'notebook'))
        throw new Error('Too many follow-ups wait for this account')
      const data = isHeld ? { ...state, waiting } : { ...state, waiting, holder, heldUntil }
      if ((await writeIfUnchanged(documentOf(uid), stored, documentData(data))) === 'changed') continue
      return isHeld ? 'done' : leaseOf(uid, data, stored)
    }
  },

  async progress(lease, { left, covered, givesBack }) {
    const { uid, holder } = lease
    const taken = new Set(lease.waiting.map(encode))
    for (;;) {
      const stored = await documentOf(uid).get()
      const state = stateIn(stored)
      // Its time was over.
      if (state.holder !== holder) return 'done'
      const waiting = union(
        left.map(encode),
        state.waiting.filter((item) => !taken.has(item)),
      )
      const isOver = givesBack || waiting.length === 0
      const data = { waiting, covered, holder: isOver ? '' : holder, heldUntil: isOver ? 0 : state.heldUntil }
      if ((await writeIfUnchanged(documentOf(uid), stored, documentData(data))) === 'changed') continue
      if (waiting.length === 0) return 'done'
      return isOver ? 'given-back' : leaseOf(uid, data, stored)
    }
  },
}

interface State {
  /** '' where no task holds it. */
  readonly holder: string
  readonly heldUntil: number
  readonly waiting: readonly string[]
  readonly covered: Covered | null
}

function documentOf(uid: string) {
  return firestore().doc(`users/${uid}/drains/followUps`)
}

function stateIn(stored: DocumentSnapshot): State {
  const holder: unknown = stored.get('holder')
  const waiting: unknown = stored.get('waiting')
  const [from, readAt] = [instantOf(stored.get('coveredFrom')), instantOf(stored.get('coveredReadAt'))]
  return {
    holder: typeof holder === 'string' ? holder : '',
    heldUntil: instantOf(stored.get('heldUntil')) ?? 0,
    // Read and written again, so that the same follow-up is the same text, and what an older
    // release wrote and this one does not know goes.
    waiting: Array.isArray(waiting) ? waiting.flatMap((item) => decode(item) ?? []).map(encode) : [],
    covered: from === null || readAt === null ? null : { from, readAt },
  }
}

function documentData({ holder, heldUntil, waiting, covered }: State) {
  return {
    holder,
    heldUntil: timestampOf(heldUntil),
    waiting,
    coveredFrom: covered && timestampOf(covered.from),
    coveredReadAt: covered && timestampOf(covered.readAt),
  }
}

function leaseOf(uid: string, { holder, waiting, covered }: State, stored: DocumentSnapshot): Lease {
  const items = waiting.flatMap((item) => decode(item) ?? [])
  return { uid, holder, waiting: items, covered, readAt: instantOf(stored.readTime) ?? 0 }
}

function encode(item: FollowUp): string {
  return JSON.stringify(item)
}

function decode(item: unknown): FollowUp | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), followUpSchema), item)
  return parsed.success ? parsed.output : undefined
}

function bytesOf(waiting: readonly string[]): number {
  return waiting.reduce((sum, item) => sum + Buffer.byteLength(item), 0)
}

function union(...lists: readonly (readonly string[])[]): readonly string[] {
  return [...new Set(lists.flat())]
}
