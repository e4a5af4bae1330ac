import { speaksOfCrisis } from '@geist/crisis'
import type { SentenceEmbedder } from '@geist/journal-ai'
import { findLatestRows } from '../add-to-packs'
import { createPackedAccount, type FollowedSource, type PackedAccount } from '../packed-account'
import { readAllRows } from '../read-all-rows'
import { retryOnConflict } from '../retry-on-conflict'
import type { VectorDependencies } from '../vector-dependencies'
import type { VectorRow } from '../vector-row'
import { type EntriesSnapshot, entryPageSize, type StoredHead, type VectorStore } from '../vector-store'
import { writeVectors } from '../write-vectors'

export type FollowResult =
  | 'complete'
  /** The time is over; the next call continues. */
  | 'interrupted'
  /** Another process is following the account. */
  | 'held'

export interface FollowModelDependencies extends Pick<VectorDependencies, 'now' | 'pause' | 'createId'> {
  /** The built-in model's vectors, whose log says which notes have changed. */
  readonly source: Pick<VectorStore, 'readHead' | 'readPack'>
  /** The vectors of the account and the model. */
  readonly store: VectorStore
  /** The model. */
  readonly embedder: SentenceEmbedder
  /** Reads whether the account lets the provider read its notes: its AI switch and its consent. */
  readonly mayEmbed: (uid: string) => Promise<boolean>
  readonly isOverdue: () => boolean
  /** Aborts requests to the provider. */
  readonly signal: AbortSignal
}

/**
 * Milliseconds after which a process counts as dead that follows more than one page. Longer than a
 * page takes whose requests all time out.
 */
const leaseMs = 400_000

/**
 * Follows the log of the built-in model: each changed note gets a vector of this model, and each
 * removed one loses it. The head records the position after every page, with the page itself, so an
 * interruption repeats nothing. A new model begins at the start of the log. So it does when the log
 * has a new epoch or no longer knows old removals.
 */
export async function followModel(uid: string, dependencies: FollowModelDependencies): Promise<FollowResult> {
  const { source, store, embedder, createId, isOverdue } = dependencies
  return retryOnConflict(async () => {
    const sourceAccount = (await source.readHead(uid))?.account
    if (sourceAccount === undefined || sourceAccount.isOff) return 'complete'
    if (isOverdue()) return 'interrupted'
    const head = await store.readHead(uid)
    if (head === undefined) {
      const creation = await store.createHead(uid, createPackedAccount(createId(), embedder.model))
      return creation === 'account-deleted' ? 'complete' : undefined
    }
    const follower = new Follower(uid, head, dependencies)
    try {
      return await follower.follow(sourceAccount)
    } catch (error) {
      await follower.releaseLease()
      throw error
    }
  }, dependencies)
}

class Follower {
  readonly #uid: string
  readonly #dependencies: FollowModelDependencies
  #head: StoredHead
  #hasLease = false

  constructor(uid: string, head: StoredHead, dependencies: FollowModelDependencies) {
    this.#uid = uid
    this.#head = head
    this.#dependencies = dependencies
  }

  /** @returns `undefined` on a conflict with another process */
  async follow(sourceAccount: PackedAccount): Promise<FollowResult | undefined> {
    const { mayEmbed, isOverdue, now } = this.#dependencies
    if (this.#head.account.isOff) return 'complete'
    const begin = getPosition(this.#head.account.source, sourceAccount)
    const rows = await this.#readSourceRows(sourceAccount, begin.seq)
    if (rows === undefined) return undefined
    const { fillingSince } = this.#head.account
    if (fillingSince !== null && now() - fillingSince < leaseMs) return 'held'
    this.#hasLease = rows.length > entryPageSize
    if (this.#hasLease && !(await this.#commitHead({ fillingSince: now() }))) return undefined
    for (let first = 0; first < rows.length; first += entryPageSize) {
      // A user may have withdrawn the consent since the last page.
      if (isOverdue() || !(await mayEmbed(this.#uid))) {
        await this.releaseLease()
        return 'interrupted'
      }
      const page = rows.slice(first, first + entryPageSize)
      const source = { ...begin, seq: page.at(-1)?.seq ?? begin.seq }
      if (
        !(await this.#writePage(
          page.map(({ id }) => id),
          source,
        ))
      )
        return undefined
    }
    return this.#finish(sourceAccount, begin)
  }

  /** Gives up the lease after a failure, so that a retry need not wait for its end. */
  async releaseLease(): Promise<void> {
    if (this.#hasLease) await this.#commitHead({ fillingSince: null })
    this.#hasLease = false
  }

  async #finish(sourceAccount: PackedAccount, begin: FollowedSource): Promise<FollowResult | undefined> {
    if (!begin.isComplete) {
      const orphanIds = await this.#findOrphanIds(sourceAccount)
      if (orphanIds === undefined) return undefined
      for (let first = 0; first < orphanIds.length; first += entryPageSize)
        if (!(await this.#writePage(orphanIds.slice(first, first + entryPageSize), begin))) return undefined
    }
    // Until the built-in model has all notes, the rest of them is still to come.
    const isComplete = sourceAccount.fillingSince === null
    const source = { ...begin, seq: sourceAccount.seq, isComplete, wasComplete: isComplete || begin.wasComplete }
    const { account } = this.#head
    const isStored = account.fillingSince === null && isSamePosition(account.source, source)
    if (!isStored && !(await this.#commitHead({ fillingSince: null, source }))) return undefined
    this.#hasLease = false
    return isComplete ? 'complete' : 'interrupted'
  }

  /** @returns whether it was written, or nothing had to be */
  async #writePage(ids: readonly string[], source: FollowedSource): Promise<boolean> {
    const { store, embedder, createId, signal, now } = this.#dependencies
    const fillingSince = this.#hasLease ? now() : null
    const result = await writeVectors(
      this.#uid,
      {
        head: { ...this.#head, account: { ...this.#head.account, source, fillingSince } },
        snapshot: excludeCrisis(await store.readEntries(ids)),
        isEvent: false,
      },
      { store, createId, embedder: { ...embedder, embed: (texts) => embedder.embed(texts, signal) } },
    )
    // The position of an unchanged page is stored with the next page, or at the end.
    if (result.status === 'written') this.#head = result.head
    return result.status !== 'overtaken'
  }

  async #commitHead(changes: Partial<Pick<PackedAccount, 'fillingSince' | 'source'>>): Promise<boolean> {
    const account = { ...this.#head.account, ...changes }
    const commit = { account, vectors: new Map(), packs: [], droppedPackIds: [] }
    const version = await this.#dependencies.store.commit(this.#uid, this.#head.version, commit)
    if (version !== undefined) this.#head = { account, version }
    return version !== undefined
  }

  /** Reads the last row of each note after a position; `undefined` if a pack no longer exists. */
  async #readSourceRows(sourceAccount: PackedAccount, after: number): Promise<readonly VectorRow[] | undefined> {
    const { packs, tail, staleTo } = sourceAccount
    const start = Math.max(after, staleTo)
    const newPacks = packs.filter(({ to }) => to > start)
    const rows = await readAllRows({ packs: newPacks, tail }, (id) => this.#dependencies.source.readPack(this.#uid, id))
    return rows && findLatestRows(rows).filter(({ seq }) => seq > start)
  }

  /** Finds notes that this model has and the built-in model does not. */
  async #findOrphanIds(sourceAccount: PackedAccount): Promise<readonly string[] | undefined> {
    const sourceRows = await this.#readSourceRows(sourceAccount, 0)
    const rows = await readAllRows(this.#head.account, (id) => this.#dependencies.store.readPack(this.#uid, id))
    if (sourceRows === undefined || rows === undefined) return undefined
    const sourceIds = new Set(sourceRows.flatMap(({ id, kind }) => (kind === 'removed' ? [] : id)))
    return findLatestRows(rows).flatMap(({ id, kind }) => (kind === 'removed' || sourceIds.has(id) ? [] : id))
  }
}

/** The position to follow from: the beginning if the log no longer has all changes since. */
function getPosition(followed: FollowedSource | undefined, sourceAccount: PackedAccount): FollowedSource {
  const { epoch, seq, forgottenTo } = sourceAccount
  const isKnown = followed?.epoch === epoch && followed.seq <= seq
  if (isKnown && (followed.seq >= forgottenTo || !followed.isComplete)) return followed
  return { epoch, seq: 0, isComplete: false, wasComplete: followed?.wasComplete ?? false }
}

function isSamePosition(a: FollowedSource | undefined, b: FollowedSource): boolean {
  return a?.epoch === b.epoch && a.seq === b.seq && a.isComplete === b.isComplete && a.wasComplete === b.wasComplete
}

/** No provider gets a note that speaks of suicide or self-harm. */
function excludeCrisis(snapshot: EntriesSnapshot): EntriesSnapshot {
  const entries = Array.from(snapshot.entries, ([id, entry]) => {
    const isExcluded = entry !== undefined && speaksOfCrisis(entry.content)
    return [id, isExcluded ? { ...entry, isNeverAi: true } : entry] as const
  })
  return { ...snapshot, entries: new Map(entries) }
}
