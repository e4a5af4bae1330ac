import { randomUUID } from 'node:crypto'
import { account, type AccountStore, accountStores, deletionsCollection } from '@geist/domain'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  GrpcStatus,
  type Query,
  type QueryDocumentSnapshot,
  type WriteBatch,
} from 'firebase-admin/firestore'
import type { DeletedStore, Deletion, DeletionStore } from '../use-cases/ports/deletion-store'
import { firestore } from './firestore'
import { instantOf, timestampOf } from './instants'
import { textIn } from './read-entry'
import { deletionMark, purgeMark } from './tombstones'

/**
 * All stores with data of an account, see `accountStores`, and `deletions/{uid}`: `{ startedAt,
 * finishedAt, counts }`, which no client can read.
 *
 * @param atOnce documents per commit; each takes up to two of the 500 writes of a commit
 */
export function deletionStore(atOnce = 200): DeletionStore {
  return {
    async deletion(uid) {
      return readDeletion(await markerOf(uid).get())
    },

    async username(uid) {
      return textIn(await profileOf(uid).get(), 'username') || undefined
    },

    async begin(uid, now) {
      const marker = markerOf(uid)
      try {
        await marker.create({ startedAt: timestampOf(now), finishedAt: null, counts: {} })
      } catch (error) {
        if (codeOf(error) !== GrpcStatus.ALREADY_EXISTS) throw error
      }
      return knownDeletion(await marker.get())
    },

    async deleteBatch(deletion, store) {
      const changes = await nextChanges[store](deletion, atOnce)
      if (changes.length === 0) return false
      const batch = firestore().batch()
      for (const { write } of changes) write(batch)
      const count = changes.filter(({ isCounted }) => isCounted).length
      if (store in accountStores)
        batch.update(markerOf(deletion.uid), { [`counts.${store}`]: FieldValue.increment(count) })
      try {
        await batch.commit()
      } catch (error) {
        // A document was deleted or changed meanwhile, or this commit succeeded and its response
        // was lost: query again.
        if (!conflictCodes.has(codeOf(error))) throw error
      }
      return true
    },

    async finish(uid, now) {
      const marker = markerOf(uid)
      const deletion = knownDeletion(await marker.get())
      if (deletion.finishedAt !== null) return deletion
      await marker.update({ finishedAt: timestampOf(now), 'counts.signIn': 1 })
      return knownDeletion(await marker.get())
    },

    async *deletions() {
      const all = firestore().collection(deletionsCollection).orderBy(FieldPath.documentId()).limit(markersAtOnce)
      for (let last: DocumentSnapshot | undefined; ;) {
        const { docs } = await (last === undefined ? all : all.startAfter(last)).get()
        for (const marker of docs) yield knownDeletion(marker)
        if (docs.length < markersAtOnce) return
        last = docs.at(-1)
      }
    },

    async forget(uid) {
      await markerOf(uid).delete()
    },

    async releaseUsernames(now) {
      const over = firestore().collection('usernames').where('heldUntil', '<=', timestampOf(now)).limit(atOnce)
      for (let freed = 0; ;) {
        const { docs } = await over.get()
        const batch = firestore().batch()
        for (const { ref } of docs) batch.delete(ref)
        await batch.commit()
        freed += docs.length
        if (docs.length < atOnce) return freed
      }
    },
  }
}

/** Deletions per request. */
const markersAtOnce = 100

/**
 * Codes of a failed precondition. Every write has one, so that a commit repeated by the SDK is not
 * counted twice.
 */
const conflictCodes = new Set<unknown>([GrpcStatus.NOT_FOUND, GrpcStatus.FAILED_PRECONDITION])

/** The part of a commit that concerns one document. */
interface Change {
  readonly write: (batch: WriteBatch) => void
  /**
   * Whether the receipt counts the document. It omits tombstones, and documents that a device
   * restored after the deletion began.
   */
  readonly isCounted: boolean
}

/** The next changes for each store; none when the store is empty. */
const nextChanges: Readonly<Record<DeletedStore, (deletion: Deletion, limit: number) => Promise<readonly Change[]>>> = {
  // Also versions below entries that no longer exist.
  versions: (deletion, limit) =>
    deletionsOf(whereUid(firestore().collectionGroup('versions'), deletion.uid), limit, deletion),
  entries: (deletion, limit) =>
    deletionsOf(whereUid(firestore().collection('messages'), deletion.uid), limit, deletion, purgeMark),
  notebooks: (deletion, limit) =>
    deletionsOf(whereUid(firestore().collection('collections'), deletion.uid), limit, deletion, deletionMark),
  subscriptions: async ({ uid }, limit) => {
    const others = firestore().collection('collections').where('collaborators', 'array-contains', uid)
    const { docs } = await others.select().limit(limit).get()
    return docs.map(({ ref, updateTime: lastUpdateTime }) =>
      change((batch) => batch.update(ref, { collaborators: FieldValue.arrayRemove(uid) }, { lastUpdateTime })),
    )
  },
  packs: async ({ uid }, limit) => {
    const head = firestore().collection('vectorPacks').doc(uid)
    const first = await deletionOf(head)
    // Delete the head first: without it no vectors can be written for the account.
    return first.length > 0 ? first : deletionsOf(head.collection('packs'), limit)
  },
  vectors: ({ uid }, limit) => deletionsOf(whereUid(firestore().collection('vectors'), uid), limit),
  turns: ({ uid }, limit) => deletionsOf(whereUid(firestore().collection('turns'), uid), limit),
  threads: ({ uid }, limit) => deletionsOf(whereUid(firestore().collection('threads'), uid), limit),
  searches: ({ uid }, limit) => deletionsOf(whereUid(firestore().collection('searchQueries'), uid), limit),
  reports: async ({ uid }, limit) => {
    const { docs } = await whereUid(firestore().collection('reports'), uid).limit(limit).get()
    return docs.map((report) =>
      change((batch) => {
        // The id keeps the report next to the others of its notebook.
        const id = `${textIn(report, 'notebookId')}_${randomUUID()}`
        batch
          .create(firestore().collection('reports').doc(id), { ...report.data(), uid: '' })
          .delete(report.ref, { exists: true })
      }),
    )
  },
  reportsAbout: ({ uid }, limit) => deletionsOf(firestore().collection('reports').where('ownerUid', '==', uid), limit),
  blocks: async ({ uid }, limit) => {
    const others = firestore().collectionGroup('private').where('uids', 'array-contains', uid)
    return (await readSome(others, limit)).map(({ ref }) =>
      change((batch) => batch.update(ref, { uids: FieldValue.arrayRemove(uid) })),
    )
  },
  prompts: (deletion, limit) => deletionsOf(profileOf(deletion.uid).collection('userPrompts'), limit, deletion),
  settings: async ({ uid }, limit) => {
    const below = await profileOf(uid).listCollections()
    const changes = await Promise.all(below.map((collection) => deletionsOf(collection, limit)))
    return changes.flat().slice(0, limit)
  },
  usernames: async ({ uid, startedAt }, limit) => {
    const { docs } = await whereUid(firestore().collection('usernames'), uid).limit(limit).get()
    return docs.map((claim) =>
      change((batch) => {
        // Hold a former name only as long as it would have forwarded.
        const heldUntil = (instantOf(claim.get('movedAt')) ?? startedAt) + account.usernameForwardsMs
        const left = FieldValue.delete()
        const held = { heldUntil: timestampOf(heldUntil), uid: left, movedTo: left, movedAt: left }
        if (heldUntil > startedAt) batch.update(claim.ref, held, { lastUpdateTime: claim.updateTime })
        else batch.delete(claim.ref, { exists: true })
      }),
    )
  },
  profile: ({ uid }) => deletionOf(profileOf(uid)),
}

function whereUid(all: Query, uid: string): Query {
  return all.where('uid', '==', uid)
}

async function readSome(all: Query, limit: number, ...fields: string[]): Promise<readonly QueryDocumentSnapshot[]> {
  return (
    await all
      .select(...fields)
      .limit(limit)
      .get()
  ).docs
}

/**
 * @param deletion set for stores that devices write to: later documents are not counted
 * @param mark the field of the store's tombstones, which are not counted
 */
async function deletionsOf(all: Query, limit: number, deletion?: Deletion, mark?: string): Promise<readonly Change[]> {
  const found = await readSome(all, limit, ...(mark === undefined ? [] : [mark]))
  return found.map((document) => {
    const isLate = deletion !== undefined && document.createTime.toMillis() > deletion.startedAt
    const isTombstone = mark !== undefined && document.get(mark) !== undefined
    return change((batch) => batch.delete(document.ref, { exists: true }), { isCounted: !isLate && !isTombstone })
  })
}

async function deletionOf(reference: DocumentReference): Promise<readonly Change[]> {
  const [found] = await firestore().getAll(reference, { fieldMask: [] })
  return found?.exists === true ? [change((batch) => batch.delete(reference, { exists: true }))] : []
}

function change(write: Change['write'], { isCounted } = { isCounted: true }): Change {
  return { write, isCounted }
}

function profileOf(uid: string): DocumentReference {
  return firestore().collection('users').doc(uid)
}

function markerOf(uid: string): DocumentReference {
  return firestore().collection(deletionsCollection).doc(uid)
}

function knownDeletion(marker: DocumentSnapshot): Deletion {
  const deletion = readDeletion(marker)
  if (deletion === undefined) throw new Error('A deletion was forgotten while it went on')
  return deletion
}

function readDeletion(marker: DocumentSnapshot): Deletion | undefined {
  if (!marker.exists) return undefined
  const counts = Object.keys(accountStores).map((store) => [store, Number(marker.get(`counts.${store}`) ?? 0)])
  return {
    uid: marker.id,
    startedAt: instantOf(marker.get('startedAt')) ?? 0,
    finishedAt: instantOf(marker.get('finishedAt')),
    counts: Object.fromEntries(counts) as Record<AccountStore, number>,
  }
}

function codeOf(error: unknown): unknown {
  return (error as { readonly code?: unknown }).code
}
