import type { fetchUserVectors as contract, ResponseOf, VectorRow as AnsweredRow } from '@geist/domain'
import { admitCall, type CallTools } from '../calls/admit-call'
import type { Outcome } from '../calls/outcome'
import { latestRows } from './add-to-packs'
import type { VectorRow } from './vector-row'
import type { VectorStore } from './vector-store'
import { readCursor, type VectorsCursor, writeCursor } from './vectors-cursor'

/** Packs per response: about 9,000 rows, 4 MB of JSON. A function's response may have 32 MB. */
const packsPerResponse = 2
/** Attempts when packs disappear between reading the head and the packs. */
const attempts = 5

type Answer = ResponseOf<typeof contract>

export interface FetchTools extends CallTools {
  readonly store: Pick<VectorStore, 'head' | 'pack'>
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
  { store, model, calls, now }: FetchTools,
): Promise<Outcome<Answer>> {
  const refusal = await admitCall(uid, 'fetchUserVectors', { calls, now })
  if (refusal !== undefined) return { status: 'refused', reason: refusal }
  let seen = after === undefined ? undefined : readCursor(after)
  let startsAnew = false
  const rows: VectorRow[] = []
  let left = packsPerResponse

  /** @returns whether all packs existed */
  const readPacks = async (packs: VectorsCursor['packs'], from: number): Promise<boolean> => {
    const read = await Promise.all(packs.map(({ id }) => store.pack(uid, id)))
    if (read.some((pack) => pack === undefined)) return false
    rows.push(...read.flatMap((pack) => pack ?? []).filter(({ seq }) => seq > from))
    left -= packs.length
    return true
  }
  const answer = (next: VectorsCursor, hasMore: boolean): Outcome<Answer> => ({
    status: 'answered',
    response: { ...listed(uid, rows, startsAnew), startsAnew, next: writeCursor(next), hasMore, model: next.model },
  })

  if (seen !== undefined && seen.packs.length > 0) {
    const packs = seen.packs.slice(0, left)
    if (await readPacks(packs, seen.seq)) {
      seen = { ...seen, seq: packs.at(-1)?.to ?? seen.seq, packs: seen.packs.slice(packs.length) }
      if (seen.packs.length > 0 || left === 0) return answer(seen, true)
    }
  }
  for (let attempt = 0; attempt < attempts; attempt++) {
    const account = (await store.head(uid))?.account
    if (account === undefined) return { status: 'answered', response: { ...nothing, startsAnew: true, model } }
    const { epoch, forgottenTo, staleTo, seq } = account
    if (!canResume(seen, account)) {
      rows.length = 0
      startsAnew = true
      left = packsPerResponse
      seen = undefined
    }
    const from = Math.max(seen?.seq ?? 0, staleTo)
    const packs = account.packs.filter(({ to }) => to > from)
    const first = packs.slice(0, left)
    if (!(await readPacks(first, from))) continue
    const next = { epoch, model: account.model, forgottenTo, packs: packs.slice(first.length) }
    if (next.packs.length > 0) return answer({ ...next, seq: first.at(-1)?.to ?? from }, true)
    rows.push(...account.tail.filter((row) => row.seq > from))
    return answer({ ...next, seq }, false)
  }
  throw new Error('The packs of an account changed each time while they were being read')
}

const nothing: Answer = {
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
  seen: VectorsCursor | undefined,
  account: { readonly epoch: string; readonly seq: number; readonly forgottenTo: number },
): boolean {
  if (seen === undefined || seen.epoch !== account.epoch || seen.seq > account.seq) return false
  return account.forgottenTo <= Math.max(seen.seq, seen.forgottenTo)
}

function listed(
  uid: string,
  rows: readonly VectorRow[],
  isFirst: boolean,
): Pick<Answer, 'vectors' | 'unmapped' | 'removed'> {
  const latest = latestRows(rows)
  return {
    vectors: latest.flatMap((row) => (row.kind === 'mapped' ? answered(uid, row) : [])),
    unmapped: latest.flatMap(({ id, kind }) => (kind === 'no-words' ? { id, reason: kind } : [])),
    // A client that starts anew has nothing to remove.
    removed: isFirst ? [] : latest.flatMap(({ id, kind }) => (kind === 'removed' ? id : [])),
  }
}

function answered(
  uid: string,
  { id, content, category, collectionName, username, revision, embedding }: VectorRow & { readonly kind: 'mapped' },
): AnsweredRow {
  const { buffer, byteOffset, byteLength } = embedding
  return {
    id,
    metadata: { content, category, collectionName, uid, username },
    score: 1,
    embedding: Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
    revision,
  }
}
