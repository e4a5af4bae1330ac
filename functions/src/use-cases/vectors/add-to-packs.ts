import { readAllRows } from './read-all-rows'
import { encodeRows } from './encode-rows'
import type { PackedAccount, PackInfo, PackChanges } from './packed-account'
import type { NewRow, VectorRow } from './vector-row'

/**
 * Rows at which a tail is split, and rows that remain in it, so that recent readers need only the
 * head.
 */
const maxTailRows = 128
const keptTailRows = 64
/**
 * For large commits the tail holds this many of them, so that packs, which may be large, are
 * written less often.
 */
const maxTailCommits = 8
/**
 * Limit of a tail in bytes, since each commit writes it. Only long vectors of providers reach it.
 */
const maxTailBytes = 400_000
/** Bytes of a row apart from its vector. */
const rowBytes = 120
/** Maximum bytes of a pack: below a document's limit of 1 MiB, with room for names. */
export const maxPackBytes = 1_000_000
/** Removals that a repack keeps. */
const maxKeptRemovals = 100

export interface PackDependencies {
  /** The rows of a pack, in order; `undefined` if it no longer exists. */
  readonly readPack: (id: string) => Promise<readonly VectorRow[] | undefined>
  readonly createId: () => string
}

/**
 * Appends changes to an account's log. Mostly that touches only the tail. About every hundred
 * changes its older half moves into the newest pack; when one row in ten is outdated, all packs are
 * rewritten.
 *
 * @param rows at most one per entry
 * @param addedCount entries that gained a row, minus those that lost theirs
 * @returns `undefined` if a pack no longer exists, since another process has written the account
 */
export async function addToPacks(
  account: PackedAccount,
  rows: readonly NewRow[],
  addedCount: number,
  dependencies: PackDependencies,
): Promise<PackChanges | undefined> {
  const numberedRows = rows.map((row, index): VectorRow => ({ ...row, seq: account.seq + index + 1 }))
  const extendedAccount: PackedAccount = {
    ...account,
    seq: account.seq + rows.length,
    live: account.live + addedCount,
    tail: findLatestRows([...account.tail, ...numberedRows]),
  }
  if (extendedAccount.tail.length <= getMaxTailRows(extendedAccount.tail, rows.length))
    return { account: extendedAccount, writtenPacks: [], droppedPackIds: [] }
  return shouldRepack(extendedAccount)
    ? repackAccount(extendedAccount, dependencies)
    : moveTailToPack(extendedAccount, dependencies)
}

/** How many rows the tail may have after a commit of `newRows` rows. */
function getMaxTailRows(tail: readonly VectorRow[], newRows: number): number {
  const longest = tail.reduce((bytes, row) => Math.max(bytes, row.kind === 'mapped' ? row.embedding.length : 0), 0)
  const fitting = Math.floor(maxTailBytes / (rowBytes + longest))
  return Math.max(maxTailRows, Math.min(maxTailCommits * newRows, fitting))
}

/**
 * Whether more than a tenth of the rows is outdated. During a fill the old rows are still needed.
 */
export function shouldRepack({ packs, tail, live, fillingSince }: PackedAccount): boolean {
  const rows = packs.reduce((sum, pack) => sum + pack.rows, tail.length)
  return fillingSince === null && rows - live > Math.max(300, live / 10)
}

/** Rewrites all packs without outdated rows. Sequence numbers stay, so cursors remain valid. */
export async function repackAccount(
  account: PackedAccount,
  { readPack, createId }: PackDependencies,
): Promise<PackChanges | undefined> {
  const loggedRows = await readAllRows(account, readPack)
  if (loggedRows === undefined) return undefined
  const latestRows = findLatestRows(loggedRows).filter(({ seq }) => seq > account.staleTo)
  const removals = latestRows.filter(({ kind }) => kind === 'removed')
  const forgottenTo = removals.at(-maxKeptRemovals - 1)?.seq ?? account.forgottenTo
  const keptRows = latestRows.filter(({ kind, seq }) => kind !== 'removed' || seq > forgottenTo)
  const packedRows = keptRows.slice(0, -keptTailRows)
  const packs = splitIntoPacks(packedRows, createId)
  return {
    account: { ...account, forgottenTo, packs: packs.map(({ info }) => info), tail: keptRows.slice(-keptTailRows) },
    writtenPacks: packs.map(({ info, rows }) => ({ id: info.id, rows })),
    droppedPackIds: account.packs.map(({ id }) => id),
  }
}

/** Moves the older part of the tail into the newest pack if it has room, else into a new one. */
async function moveTailToPack(
  account: PackedAccount,
  { readPack, createId }: PackDependencies,
): Promise<PackChanges | undefined> {
  const movedRows = account.tail.slice(0, -keptTailRows)
  const newest = account.packs.at(-1)
  // At most a few hundred rows are added, so a pack that is nearly full is left alone.
  const openPack = newest !== undefined && newest.bytes < maxPackBytes * 0.95 ? newest : undefined
  const openRows = openPack === undefined ? [] : await readPack(openPack.id)
  if (openRows === undefined) return undefined
  const packs = splitIntoPacks(findLatestRows([...openRows, ...movedRows]), createId)
  const keptPacks = openPack === undefined ? account.packs : account.packs.slice(0, -1)
  return {
    account: {
      ...account,
      packs: [...keptPacks, ...packs.map(({ info }) => info)],
      tail: account.tail.slice(-keptTailRows),
    },
    writtenPacks: packs.map(({ info, rows }) => ({ id: info.id, rows })),
    droppedPackIds: openPack === undefined ? [] : [openPack.id],
  }
}

interface EncodedNewPack {
  readonly info: PackInfo
  readonly rows: ReturnType<typeof encodeRows>
}

/** Splits rows into as few packs as possible. */
function splitIntoPacks(rows: readonly VectorRow[], createId: () => string): readonly EncodedNewPack[] {
  const lastRow = rows.at(-1)
  if (lastRow === undefined) return []
  const encoded = encodeRows(rows)
  const bytes = encoded.texts.byteLength + encoded.embeddings.byteLength
  if (bytes <= maxPackBytes)
    return [{ info: { id: createId(), to: lastRow.seq, rows: rows.length, bytes }, rows: encoded }]
  // Slightly fewer than fit, so that all but the last pack are full.
  const splitAt = Math.max(1, Math.floor((rows.length * maxPackBytes * 0.97) / bytes))
  return [...splitIntoPacks(rows.slice(0, splitAt), createId), ...splitIntoPacks(rows.slice(splitAt), createId)]
}

/** Finds the last row of each entry. */
export function findLatestRows(rows: readonly VectorRow[]): readonly VectorRow[] {
  const lastSeqs = new Map(rows.map(({ id, seq }) => [id, seq]))
  return rows.filter(({ id, seq }) => lastSeqs.get(id) === seq)
}
