import type { fetchUserVectors as contract, ResponseOf, VectorRow as AnswerRow } from '@geist/domain'
import { admitCall, type RateLimitDependencies } from '../calls/admit-call'
import type { Outcome } from '@geist/journal-ai'
import { findLatestRows } from './add-to-packs'
import type { PackedAccount } from './packed-account'
import type { VectorRow } from './vector-row'
import type { VectorStore } from './vector-store'
import { decodeCursor, type VectorsCursor, encodeCursor } from './vectors-cursor'

/** Packs per response: about 9,000 rows, 4 MB of JSON. A function's response may have 32 MB. */
const packsPerResponse = 2
/** Attempts when packs disappear between reading the head and the packs. */
const maxAttempts = 5

type Answer = ResponseOf<typeof contract>

export interface FetchDependencies extends RateLimitDependencies {
  readonly store: Pick<VectorStore, 'readHead' | 'readPack'>
  /** The current model, for an account without a head. */
  readonly model: string
}

/**
 * Lists an account's vectors, or their changes since a cursor. Without changes, or with few recent
 * ones, that is one read; a full list of 10,000 entries is five. It checks no setting: switching AI
 * off has already emptied the list.
 *
 * @throws when packs disappear on each attempt
 */
export async function fetchUserVectors(
  uid: string,
  after: string | undefined,
  { store, model, rateLimiter, now }: FetchDependencies,
): Promise<Outcome<Answer>> {
  const refusal = await admitCall(uid, 'fetchUserVectors', { rateLimiter, now })
  if (refusal !== undefined) return { status: 'refused', reason: refusal }
  const listing = new VectorListing(uid, store)
  let cursor = after === undefined ? undefined : decodeCursor(after)
  if (cursor !== undefined && cursor.packs.length > 0) {
    const advancedCursor = await readNamedPacks(cursor, listing)
    if (advancedCursor !== undefined && (advancedCursor.packs.length > 0 || listing.packsLeft === 0))
      return { status: 'answered', response: listing.toResponse(advancedCursor, true) }
    cursor = advancedCursor ?? cursor
  }
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const account = (await store.readHead(uid))?.account
    if (account === undefined) return { status: 'answered', response: { ...emptyAnswer, startsAnew: true, model } }
    if (!canResume(cursor, account)) {
      listing.startAnew()
      cursor = undefined
    }
    const response = await readChanges(account, cursor, listing)
    if (response !== undefined) return { status: 'answered', response }
  }
  throw new Error('The packs of an account changed each time while they were being read')
}

const emptyAnswer: Answer = {
  vectors: [],
  unmapped: [],
  removed: [],
  startsAnew: false,
  next: '',
  hasMore: false,
  model: '',
}

/** Whether the changes since the cursor are still known. */
function canResume(
  cursor: VectorsCursor | undefined,
  account: Pick<PackedAccount, 'epoch' | 'seq' | 'forgottenTo'>,
): boolean {
  if (cursor === undefined || cursor.epoch !== account.epoch || cursor.seq > account.seq) return false
  return account.forgottenTo <= Math.max(cursor.seq, cursor.forgottenTo)
}

/**
 * Reads the packs that a cursor still names.
 *
 * @returns the cursor after them; `undefined` if a pack no longer exists
 */
async function readNamedPacks(cursor: VectorsCursor, listing: VectorListing): Promise<VectorsCursor | undefined> {
  const packs = cursor.packs.slice(0, listing.packsLeft)
  if (!(await listing.readPacks(packs, cursor.seq))) return undefined
  return { ...cursor, seq: packs.at(-1)?.to ?? cursor.seq, packs: cursor.packs.slice(packs.length) }
}

/**
 * Reads the changes after the cursor from the packs, and from the tail once there are no more
 * packs.
 *
 * @returns `undefined` if a pack no longer exists
 */
async function readChanges(
  account: PackedAccount,
  cursor: VectorsCursor | undefined,
  listing: VectorListing,
): Promise<Answer | undefined> {
  const { epoch, model, forgottenTo, staleTo, seq } = account
  const seenSeq = Math.max(cursor?.seq ?? 0, staleTo)
  const packs = account.packs.filter(({ to }) => to > seenSeq)
  const nextPacks = packs.slice(0, listing.packsLeft)
  if (!(await listing.readPacks(nextPacks, seenSeq))) return undefined
  const next = { epoch, model, forgottenTo, packs: packs.slice(nextPacks.length) }
  if (next.packs.length > 0) return listing.toResponse({ ...next, seq: nextPacks.at(-1)?.to ?? seenSeq }, true)
  listing.rows.push(...account.tail.filter((row) => row.seq > seenSeq))
  return listing.toResponse({ ...next, seq }, false)
}

/** The rows of one response, from a limited number of packs. */
class VectorListing {
  readonly #uid: string
  readonly #store: Pick<VectorStore, 'readPack'>
  readonly rows: VectorRow[] = []
  packsLeft = packsPerResponse
  #startsAnew = false

  constructor(uid: string, store: Pick<VectorStore, 'readPack'>) {
    this.#uid = uid
    this.#store = store
  }

  /** Lists everything instead of changes. */
  startAnew(): void {
    this.rows.length = 0
    this.packsLeft = packsPerResponse
    this.#startsAnew = true
  }

  /**
   * Adds the rows of these packs after `seenSeq`.
   *
   * @returns whether all packs existed
   */
  async readPacks(packs: VectorsCursor['packs'], seenSeq: number): Promise<boolean> {
    const packRows = await Promise.all(packs.map(({ id }) => this.#store.readPack(this.#uid, id)))
    if (packRows.some((rows) => rows === undefined)) return false
    this.rows.push(...packRows.flatMap((rows) => rows ?? []).filter(({ seq }) => seq > seenSeq))
    this.packsLeft -= packs.length
    return true
  }

  toResponse(next: VectorsCursor, hasMore: boolean): Answer {
    const latestRows = findLatestRows(this.rows)
    return {
      vectors: latestRows.flatMap((row) => (row.kind === 'mapped' ? toAnswerRow(this.#uid, row) : [])),
      unmapped: latestRows.flatMap(({ id, kind }) => (kind === 'no-words' ? { id, reason: kind } : [])),
      // A client that starts anew has nothing to remove.
      removed: this.#startsAnew ? [] : latestRows.flatMap(({ id, kind }) => (kind === 'removed' ? id : [])),
      startsAnew: this.#startsAnew,
      next: encodeCursor(next),
      hasMore,
      model: next.model,
    }
  }
}

function toAnswerRow(
  uid: string,
  { id, content, category, collectionName, username, revision, embedding }: VectorRow & { readonly kind: 'mapped' },
): AnswerRow {
  const { buffer, byteOffset, byteLength } = embedding
  return {
    id,
    metadata: { content, category, collectionName, uid, username },
    score: 1,
    embedding: Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
    revision,
  }
}
