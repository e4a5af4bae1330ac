import { readAllRows } from './read-all-rows'
import { shouldRepack, findLatestRows, repack } from './add-to-packs'
import type { VectorTools } from './vector-tools'
import { createPackedAccount, type PackedAccount } from './packed-account'
import type { VectorRow } from './vector-row'
import { entryPageSize, type ReadEntries, type StoredHead, type VectorCommit } from './vector-store'
import { retryOnConflict } from './retry-on-conflict'
import { factsToStore } from './facts-to-store'
import { isUpToDate, type WriteResult } from './write-vectors'

export interface FillOptions {
  /** Embeds everything again, even vectors that seem right. */
  readonly isAnew?: boolean
  /** Stops the fill after the current batch. */
  readonly signal?: AbortSignal
}

export type FillResult =
  /** The account has switched AI off, and its vectors are deleted. */
  | { readonly status: 'off' }
  | {
      /** `stopped`: the next fill does the rest. */
      readonly status: 'filled' | 'stopped'
      readonly entries: number
      readonly embedded: number
      readonly removed: number
    }

export interface FillTools extends VectorTools {
  readonly options: FillOptions
  /** The last written or read head. */
  readonly head: () => Promise<StoredHead | undefined>
  readonly write: (head: StoredHead, read: ReadEntries) => Promise<WriteResult>
}

/**
 * Examines all entries of an account in batches and repairs its vectors: missing ones, those of
 * another model, and those of deleted entries. Reads the packs and each entry once, and an entry
 * with a wrong vector once more with its stored vector.
 */
export async function fillAccount(uid: string, tools: FillTools): Promise<FillResult> {
  const { store, options } = tools
  const state = await beginFill(uid, tools)
  if (state === 'off') return { status: 'off' }
  const { rowsById, staleTo } = state
  const seenIds = new Set<string>()
  const counts = { entries: 0, embedded: 0, removed: 0 }

  /** @returns whether the account still has AI on */
  const writeBatch = (ids: readonly string[]): Promise<boolean> =>
    retryOnConflict(async () => {
      const head = await tools.head()
      if (head === undefined || head.account.isOff) return false
      // Read again: entries may have changed, and the write must be newer than the head.
      const entries = await store.entries(ids)
      const result = await tools.write(head, entries)
      if (result.status === 'overtaken') return undefined
      if (result.status === 'written') {
        counts.embedded += result.embedded
        counts.removed += result.removed
      }
      return true
    }, tools)

  const outdatedIds: string[] = []
  for await (const entry of store.streamEntries(uid)) {
    if (options.signal?.aborted === true) return { status: 'stopped', ...counts }
    counts.entries += 1
    seenIds.add(entry.id)
    if (isUpToDate(rowsById.get(entry.id), factsToStore(entry), staleTo)) continue
    outdatedIds.push(entry.id)
    if (outdatedIds.length === entryPageSize && !(await writeBatch(outdatedIds.splice(0)))) return { status: 'off' }
  }
  const missingIds = [...rowsById.values()].flatMap(({ id, kind }) => (kind === 'removed' || seenIds.has(id) ? [] : id))
  outdatedIds.push(...missingIds)
  while (outdatedIds.length > 0) if (!(await writeBatch(outdatedIds.splice(0, entryPageSize)))) return { status: 'off' }
  return (await finishFill(uid, tools)) === 'off' ? { status: 'off' } : { status: 'filled', ...counts }
}

interface FillState {
  /** The last row of each entry in the packs. */
  readonly rowsById: ReadonlyMap<string, VectorRow>
  /** Rows up to this number must be embedded again. */
  readonly staleTo: number
}

/**
 * Prepares the head. Reads it before the setting and writes it only if unchanged: of two processes
 * that saw different settings, the later one wins.
 */
async function beginFill(uid: string, tools: FillTools): Promise<FillState | 'off'> {
  const { store, vectors, options, newId, now } = tools
  return retryOnConflict(async () => {
    const head = await store.head(uid)
    const { aiEnabled } = await tools.readSettings(uid)
    const account = head?.account
    if (!aiEnabled) {
      // Even if it is already off: the write conflicts with a process that has just read that it
      // was on.
      const isWritten = await commitHead(uid, head, createOffAccount(account, tools), tools)
      return isWritten && (await removeAllVectors(uid, tools)) ? 'off' : undefined
    }
    // Left by an interrupted switch-off.
    if (account?.isOff === true && (await store.storedVectorIds(uid)).length > 0) {
      await removeAllVectors(uid, tools)
      return undefined
    }
    if (account === undefined || account.isOff) {
      const newAccount = { ...createPackedAccount(newId(), vectors.model), fillingSince: now() }
      return (await commitHead(uid, head, newAccount, tools)) ? { rowsById: new Map(), staleTo: 0 } : undefined
    }
    const rows = await readAllRows(account, (id) => store.pack(uid, id))
    if (rows === undefined) return undefined
    const rowsById = new Map(findLatestRows(rows).map((row) => [row.id, row]))
    const refillHead = createRefillHead(account, options.isAnew === true || account.model !== vectors.model, tools)
    if (refillHead === undefined) return { rowsById, staleTo: account.staleTo }
    return (await commitHead(uid, head, refillHead, tools)) ? { rowsById, staleTo: refillHead.staleTo } : undefined
  }, tools)
}

/** The head for a new fill; `undefined` if it can stay. */
function createRefillHead(
  account: PackedAccount,
  isAnew: boolean,
  { vectors, newId, now }: FillTools,
): PackedAccount | undefined {
  if (isAnew) {
    const { seq } = account
    return { ...account, epoch: newId(), model: vectors.model, staleTo: seq, live: 0, fillingSince: now() }
  }
  return account.fillingSince === null ? undefined : { ...account, fillingSince: now() }
}

/** Marks the fill as finished, and repacks if needed. */
async function finishFill(uid: string, tools: FillTools): Promise<'finished' | 'off'> {
  const { store, newId } = tools
  return retryOnConflict(async () => {
    const head = await store.head(uid)
    if (head === undefined || head.account.isOff) return 'off'
    const account = { ...head.account, fillingSince: null }
    if (!shouldRepack(account)) {
      const isDone = head.account.fillingSince === null || (await commitHead(uid, head, account, tools))
      return isDone ? 'finished' : undefined
    }
    const packing = await repack(account, { pack: (id) => store.pack(uid, id), newId })
    if (packing === undefined) return undefined
    const { written: packs, dropped: droppedPacks } = packing
    const commit: VectorCommit = { account: packing.account, vectors: new Map(), packs, droppedPacks }
    return (await store.commit(uid, head.version, commit)) === undefined ? undefined : 'finished'
  }, tools)
}

function createOffAccount(account: PackedAccount | undefined, { vectors, newId }: FillTools): PackedAccount {
  return { ...createPackedAccount(newId(), account?.model ?? vectors.model), isOff: true }
}

/**
 * Drops packs that the new head does not name.
 *
 * @returns whether it was written
 */
async function commitHead(
  uid: string,
  head: StoredHead | undefined,
  account: PackedAccount,
  { store }: FillTools,
): Promise<boolean> {
  const keptPacks = new Set(account.packs.map(({ id }) => id))
  const droppedPacks = (head?.account.packs ?? []).flatMap(({ id }) => (keptPacks.has(id) ? [] : id))
  return (
    (await store.commit(uid, head?.version, { account, vectors: new Map(), packs: [], droppedPacks })) !== undefined
  )
}

/**
 * Deletes the vectors of an account with AI off.
 *
 * @returns `false` if AI was switched on meanwhile
 */
async function removeAllVectors(uid: string, { store, pause }: FillTools): Promise<boolean> {
  for (;;) {
    const head = await store.head(uid)
    if (head?.account.isOff !== true) return false
    const ids = await store.storedVectorIds(uid)
    if (ids.length === 0) return true
    const { account } = head
    const vectors = new Map(ids.map((id) => [id, undefined]))
    const version = await store.commit(uid, head.version, { account, vectors, packs: [], droppedPacks: [] })
    if (version === undefined) await pause(Math.random() * 50)
  }
}
