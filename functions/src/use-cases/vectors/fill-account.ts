import { readAllRows } from './read-all-rows'
import { shouldRepack, findLatestRows, repackAccount } from './add-to-packs'
import type { VectorDependencies } from './vector-dependencies'
import { createPackedAccount, type PackedAccount } from './packed-account'
import type { VectorRow } from './vector-row'
import { entryPageSize, type EntriesSnapshot, type StoredHead, type VectorCommit } from './vector-store'
import { retryOnConflict } from './retry-on-conflict'
import { toVectorFacts } from './to-vector-facts'
import { isUpToDate, type WriteResult } from './write-vectors'

export interface FillOptions {
  /** Embeds everything again, even vectors that seem right. */
  readonly isAnew?: boolean
  /** Stops the fill after the current batch. */
  readonly signal?: AbortSignal
}

export type FillResult =
  /** The account has switched AI off, and its vectors are deleted; or it is itself deleted. */
  | { readonly status: 'off' }
  | {
      /** `stopped`: the next fill does the rest. */
      readonly status: 'filled' | 'stopped'
      readonly entryCount: number
      readonly embeddedCount: number
      readonly removedCount: number
    }

export interface FillDependencies extends VectorDependencies {
  readonly options: FillOptions
  /** The last written or read head. */
  readonly readLatestHead: () => Promise<StoredHead | undefined>
  readonly writeVectors: (head: StoredHead, snapshot: EntriesSnapshot) => Promise<WriteResult>
}

/**
 * Examines all entries of an account in batches and repairs its vectors: missing ones, those of
 * another model, and those of deleted entries. Reads the packs and each entry once, and an entry
 * with a wrong vector once more with its stored vector.
 */
export async function fillAccount(uid: string, dependencies: FillDependencies): Promise<FillResult> {
  const { store, options } = dependencies
  const state = await beginFill(uid, dependencies)
  if (state === 'off') return { status: 'off' }
  const { rowsById, staleTo } = state
  const seenIds = new Set<string>()
  const counts = { entryCount: 0, embeddedCount: 0, removedCount: 0 }

  /** @returns whether the account still has AI on */
  const writeBatch = (ids: readonly string[]): Promise<boolean> =>
    retryOnConflict(async () => {
      const head = await dependencies.readLatestHead()
      if (head === undefined || head.account.isOff) return false
      // Read again: entries may have changed, and the write must be newer than the head.
      const snapshot = await store.readEntries(ids)
      const result = await dependencies.writeVectors(head, snapshot)
      if (result.status === 'overtaken') return undefined
      if (result.status === 'written') {
        counts.embeddedCount += result.embedded
        counts.removedCount += result.removed
      }
      return true
    }, dependencies)

  const outdatedIds: string[] = []
  for await (const entry of store.streamEntries(uid)) {
    if (options.signal?.aborted === true) return { status: 'stopped', ...counts }
    counts.entryCount += 1
    seenIds.add(entry.id)
    if (isUpToDate(rowsById.get(entry.id), toVectorFacts(entry), staleTo)) continue
    outdatedIds.push(entry.id)
    if (outdatedIds.length === entryPageSize && !(await writeBatch(outdatedIds.splice(0)))) return { status: 'off' }
  }
  const missingIds = [...rowsById.values()].flatMap(({ id, kind }) => (kind === 'removed' || seenIds.has(id) ? [] : id))
  outdatedIds.push(...missingIds)
  while (outdatedIds.length > 0) if (!(await writeBatch(outdatedIds.splice(0, entryPageSize)))) return { status: 'off' }
  return (await finishFill(uid, dependencies)) === 'off' ? { status: 'off' } : { status: 'filled', ...counts }
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
async function beginFill(uid: string, dependencies: FillDependencies): Promise<FillState | 'off'> {
  const { store, embedder, options, createId, now } = dependencies
  const createFillingAccount = () => ({ ...createPackedAccount(createId(), embedder.model), fillingSince: now() })
  return retryOnConflict(async () => {
    const head = await store.readHead(uid)
    const { aiEnabled } = await dependencies.readSettings(uid)
    if (head === undefined) {
      const account = aiEnabled ? createFillingAccount() : createOffAccount(embedder.model, dependencies)
      const creation = await store.createHead(uid, account)
      if (creation === 'account-deleted') return 'off'
      return creation === 'created' && aiEnabled ? { rowsById: new Map(), staleTo: 0 } : undefined
    }
    const { account } = head
    if (!aiEnabled) {
      // Even if it is already off: the write conflicts with a process that has just read that it
      // was on.
      const isWritten = await commitHead(uid, head, createOffAccount(account.model, dependencies), dependencies)
      return isWritten && (await removeAllVectors(uid, dependencies)) ? 'off' : undefined
    }
    if (account.isOff) {
      // Vectors were left by an interrupted switch-off.
      if ((await store.findStoredVectorIds(uid)).length > 0) {
        await removeAllVectors(uid, dependencies)
        return undefined
      }
      return (await commitHead(uid, head, createFillingAccount(), dependencies))
        ? { rowsById: new Map(), staleTo: 0 }
        : undefined
    }
    const rows = await readAllRows(account, (id) => store.readPack(uid, id))
    if (rows === undefined) return undefined
    const rowsById = new Map(findLatestRows(rows).map((row) => [row.id, row]))
    const refillHead = createRefillHead(
      account,
      options.isAnew === true || account.model !== embedder.model,
      dependencies,
    )
    if (refillHead === undefined) return { rowsById, staleTo: account.staleTo }
    return (await commitHead(uid, head, refillHead, dependencies))
      ? { rowsById, staleTo: refillHead.staleTo }
      : undefined
  }, dependencies)
}

/** Creates the head for a new fill; `undefined` if the current one can stay. */
function createRefillHead(
  account: PackedAccount,
  isAnew: boolean,
  { embedder, createId, now }: FillDependencies,
): PackedAccount | undefined {
  if (isAnew) {
    const { seq } = account
    return { ...account, epoch: createId(), model: embedder.model, staleTo: seq, live: 0, fillingSince: now() }
  }
  return account.fillingSince === null ? undefined : { ...account, fillingSince: now() }
}

/** Marks the fill as finished, and repacks if needed. */
async function finishFill(uid: string, dependencies: FillDependencies): Promise<'finished' | 'off'> {
  const { store, createId } = dependencies
  return retryOnConflict(async () => {
    const head = await store.readHead(uid)
    if (head === undefined || head.account.isOff) return 'off'
    const account = { ...head.account, fillingSince: null }
    if (!shouldRepack(account)) {
      const isDone = head.account.fillingSince === null || (await commitHead(uid, head, account, dependencies))
      return isDone ? 'finished' : undefined
    }
    const packing = await repackAccount(account, { readPack: (id) => store.readPack(uid, id), createId })
    if (packing === undefined) return undefined
    const { writtenPacks: packs, droppedPackIds } = packing
    const commit: VectorCommit = { account: packing.account, vectors: new Map(), packs, droppedPackIds }
    return (await store.commit(uid, head.version, commit)) === undefined ? undefined : 'finished'
  }, dependencies)
}

function createOffAccount(model: string, { createId }: FillDependencies): PackedAccount {
  return { ...createPackedAccount(createId(), model), isOff: true }
}

/**
 * Writes a head and deletes the packs that it does not name.
 *
 * @returns whether it was written
 */
async function commitHead(
  uid: string,
  head: StoredHead,
  account: PackedAccount,
  { store }: FillDependencies,
): Promise<boolean> {
  const keptPackIds = new Set(account.packs.map(({ id }) => id))
  const droppedPackIds = head.account.packs.flatMap(({ id }) => (keptPackIds.has(id) ? [] : id))
  return (
    (await store.commit(uid, head.version, { account, vectors: new Map(), packs: [], droppedPackIds })) !== undefined
  )
}

/**
 * Deletes the vectors of an account with AI off.
 *
 * @returns `false` if AI was switched on meanwhile
 */
async function removeAllVectors(uid: string, { store, pause }: FillDependencies): Promise<boolean> {
  for (;;) {
    const head = await store.readHead(uid)
    if (head?.account.isOff !== true) return false
    const ids = await store.findStoredVectorIds(uid)
    if (ids.length === 0) return true
    const { account } = head
    const vectors = new Map(ids.map((id) => [id, undefined]))
    const version = await store.commit(uid, head.version, { account, vectors, packs: [], droppedPackIds: [] })
    if (version === undefined) await pause(Math.random() * 50)
  }
}
