import { allRows } from './all-rows'
import { encodeRows } from './encode-rows'
import type { PackedAccount, PackNote, Packing } from './packed-account'
import type { NewRow, VectorRow } from './vector-row'

/** Rows that a tail has before its older ones go into a pack, and those that stay, so that who was here lately needs the head alone. */
const tailMax = 128
const tailKept = 64
/** Where many come at once, a tail takes so many times as many: packs, which may be large, are then written less often. */
const commitsInTail = 8
/** Bytes of a pack: a document has 1 MiB at most, and a little of it is for names. */
export const packMaxBytes = 1_000_000
/** Removals that are remembered when packs are written anew. */
const removalsKept = 100

export interface PackTools {
  /** The rows of a pack, in order; `undefined` where it is not there any more. */
  readonly pack: (id: string) => Promise<readonly VectorRow[] | undefined>
  readonly newId: () => string
}

/**
 * Adds changes to an account's log. Mostly that concerns the tail alone; every hundred changes or so their older half goes into the newest pack, and when one row
 * in ten is out of date, all packs are written anew without those.
 *
 * @param rows one for an entry at most
 * @param more entries that have a row since, less those that have none any more
 * @returns `undefined` where a pack is not there any more: somebody else has written the account
 */
export async function addToPacks(
  account: PackedAccount,
  rows: readonly NewRow[],
  more: number,
  tools: PackTools,
): Promise<Packing | undefined> {
  const numbered = rows.map((row, index): VectorRow => ({ ...row, seq: account.seq + index + 1 }))
  const added: PackedAccount = {
    ...account,
    seq: account.seq + rows.length,
    live: account.live + more,
    tail: latestOf([...account.tail, ...numbered]),
  }
  if (added.tail.length <= Math.max(tailMax, commitsInTail * rows.length))
    return { account: added, written: [], dropped: [] }
  return isCrowded(added) ? packAnew(added, tools) : packOlder(added, tools)
}

/**
 * Whether one row in ten, and then some, says nothing any more. While an account is being embedded its old rows are still needed.
 */
export function isCrowded({ packs, tail, live, fillingSince }: PackedAccount): boolean {
  const rows = packs.reduce((sum, pack) => sum + pack.rows, tail.length)
  return fillingSince === null && rows - live > Math.max(300, live / 10)
}

/** Writes all packs anew, with what still says something. The numbers stay, so that what somebody has seen stays seen. */
export async function packAnew(account: PackedAccount, { pack, newId }: PackTools): Promise<Packing | undefined> {
  const all = await allRows(account, pack)
  if (all === undefined) return undefined
  const latest = latestOf(all).filter(({ seq }) => seq > account.staleTo)
  const removals = latest.filter(({ kind }) => kind === 'removed')
  const forgottenTo = removals.at(-removalsKept - 1)?.seq ?? account.forgottenTo
  const kept = latest.filter(({ kind, seq }) => kind !== 'removed' || seq > forgottenTo)
  const older = kept.slice(0, -tailKept)
  const packs = toPacks(older, newId)
  return {
    account: { ...account, forgottenTo, packs: packs.map(({ note }) => note), tail: kept.slice(-tailKept) },
    written: packs.map(({ note, rows }) => ({ id: note.id, rows })),
    dropped: account.packs.map(({ id }) => id),
  }
}

/** Moves the older part of the tail into the newest pack while that has room, or into one of its own. */
async function packOlder(account: PackedAccount, { pack, newId }: PackTools): Promise<Packing | undefined> {
  const moved = account.tail.slice(0, -tailKept)
  const newest = account.packs.at(-1)
  // What comes to it is at most some hundred rows, so what is nearly full stays as it is.
  const joined = newest !== undefined && newest.bytes < packMaxBytes * 0.95 ? newest : undefined
  const before = joined === undefined ? [] : await pack(joined.id)
  if (before === undefined) return undefined
  const packs = toPacks(latestOf([...before, ...moved]), newId)
  const kept = joined === undefined ? account.packs : account.packs.slice(0, -1)
  return {
    account: { ...account, packs: [...kept, ...packs.map(({ note }) => note)], tail: account.tail.slice(-tailKept) },
    written: packs.map(({ note, rows }) => ({ id: note.id, rows })),
    dropped: joined === undefined ? [] : [joined.id],
  }
}

interface NewPack {
  readonly note: PackNote
  readonly rows: ReturnType<typeof encodeRows>
}

/** As few packs as they fit into. */
function toPacks(rows: readonly VectorRow[], newId: () => string): readonly NewPack[] {
  const last = rows.at(-1)
  if (last === undefined) return []
  const encoded = encodeRows(rows)
  const bytes = encoded.texts.byteLength + encoded.embeddings.byteLength
  if (bytes <= packMaxBytes) return [{ note: { id: newId(), to: last.seq, rows: rows.length, bytes }, rows: encoded }]
  // Nearly as many as fit, so that the packs before the last one are full.
  const cut = Math.max(1, Math.floor((rows.length * packMaxBytes * 0.97) / bytes))
  return [...toPacks(rows.slice(0, cut), newId), ...toPacks(rows.slice(cut), newId)]
}

/** Of each entry the last row alone. */
export function latestOf(rows: readonly VectorRow[]): readonly VectorRow[] {
  const last = new Map(rows.map(({ id, seq }) => [id, seq]))
  return rows.filter(({ id, seq }) => last.get(id) === seq)
}
