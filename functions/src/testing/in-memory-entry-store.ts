import type { EntryVersion } from '@geist/domain'
import type { EntryChange, EntryTransaction, StoredEntry } from '../use-cases/ports/entry-store'
import { versionPageSize } from '../use-cases/ports/entry-store'
import type { TrashStore } from '../use-cases/maintenance/purge-trash'

type Tombstone = Parameters<EntryTransaction['purgeEntry']>[0]

export interface InMemoryEntryStore extends TrashStore {
  readonly entry: (id: string) => StoredEntry | undefined
  readonly tombstone: (id: string) => Tombstone | undefined
  readonly versions: (entryId: string) => ReadonlyMap<string, EntryVersion>
  /** The moved prompts, keyed `UID/ENTRY`. */
  readonly prompts: ReadonlyMap<string, string>
  /** Writes like a client: atomically, with one event per entry. `undefined` deletes. */
  readonly write: (id: string, entry: StoredEntry | undefined, version?: EntryVersion) => void
  /** The events of all writes so far, including those of triggers. */
  readonly events: readonly EntryChange[]
  readonly now: () => number
  /** Makes the next transactions fail at their end, like ones that lost their last retry. */
  readonly failNext: (transactions: number) => void
}

/**
 * An in-memory fake of Firestore's entries: transactions run one after another, and each first runs
 * once in vain.
 */
export function inMemoryEntryStore(start = 1_000_000): InMemoryEntryStore {
  const entries = new Map<string, StoredEntry>()
  const versions = new Map<string, Map<string, EntryVersion>>()
  const tombstones = new Map<string, Tombstone>()
  const prompts = new Map<string, string>()
  const events: EntryChange[] = []
  let now = start
  let failuresLeft = 0
  let lastTransaction: Promise<unknown> = Promise.resolve()

  const versionsOf = (entryId: string) => versions.get(entryId) ?? new Map<string, EntryVersion>()
  const putVersion = (entryId: string, version: EntryVersion) =>
    versions.set(entryId, new Map([...versionsOf(entryId), [version.id, version]]))
  const write: InMemoryEntryStore['write'] = (id, entry, version) => {
    now += 1000
    const before = entries.get(id)
    const after = entry && { ...entry, updatedAt: now }
    if (after) entries.set(id, after)
    else entries.delete(id)
    if (version) putVersion(id, { ...version, replacedAt: now })
    events.push({ id, before, after, writtenAt: now, isGone: after === undefined })
  }

  async function attempt<T>(id: string, work: (transaction: EntryTransaction) => Promise<T>) {
    const writes: (() => void)[] = []
    let hasWritten = false
    const assertReading = () => {
      if (hasWritten) throw new Error('Firestore wants all reads of a transaction before its writes')
    }
    const addWrite = (step: () => void) => {
      hasWritten = true
      writes.push(step)
    }
    const result = await work({
      readEntry: async () => {
        assertReading()
        return entries.get(id)
      },
      readVersion: async (versionId) => {
        assertReading()
        return versionsOf(id).get(versionId)
      },
      listVersionIds: async () => {
        assertReading()
        return [...versionsOf(id).keys()].slice(0, versionPageSize)
      },
      addVersion: (version) =>
        addWrite(() => {
          if (versionsOf(id).has(version.id)) throw new Error('ALREADY_EXISTS')
          putVersion(id, version)
        }),
      deleteVersion: (versionId) => addWrite(() => versions.get(id)?.delete(versionId)),
      movePrompt: ({ uid, userPrompt, writeIds }) =>
        addWrite(() => {
          prompts.set(`${uid}/${id}`, userPrompt)
          const { sharedPrompt: _, ...entry } = entries.get(id) ?? storedEntry()
          write(id, { ...entry, writeIds })
        }),
      deletePrompt: (uid) => addWrite(() => prompts.delete(`${uid}/${id}`)),
      changeEntry: ({ fork, ...changes }) =>
        addWrite(() => {
          const entry = entries.get(id)
          if (entry === undefined) throw new Error('NOT_FOUND')
          write(id, { ...entry, ...changes, forks: fork === undefined ? entry.forks : [...entry.forks, fork] })
        }),
      purgeEntry: (tombstone) =>
        addWrite(() => {
          write(id, undefined)
          tombstones.set(id, tombstone)
        }),
    })
    return { result, commit: () => writes.forEach((step) => step()) }
  }

  return {
    entry: (id) => entries.get(id),
    tombstone: (id) => tombstones.get(id),
    versions: versionsOf,
    prompts,
    write,
    events,
    now: () => now,
    failNext: (transactions) => {
      failuresLeft = transactions
    },
    setExpiries: async (changes) => {
      if (changes.some(({ id, writtenAt }) => entries.get(id)?.updatedAt !== writtenAt)) return 'changed'
      for (const { id, expireAt } of changes) write(id, { ...(entries.get(id) ?? storedEntry()), expireAt })
      return 'written'
    },
    readVersion: async (entryId, versionId) => versionsOf(entryId).get(versionId),
    async transact(id, work) {
      const transaction = lastTransaction.then(async () => {
        await attempt(id, work)
        const { result, commit } = await attempt(id, work)
        if (failuresLeft > 0) {
          failuresLeft -= 1
          throw new Error('ABORTED')
        }
        commit()
        return result
      })
      lastTransaction = transaction.catch(() => undefined)
      return transaction
    },
    async *streamExpiredIds(instant) {
      const due = [...entries].filter(([, { expireAt }]) => expireAt !== null && expireAt <= instant)
      for (let page = 0; page < due.length; page += 2) yield due.slice(page, page + 2).map(([id]) => id)
    },
  }
}

/** A freshly written entry. */
export function storedEntry(fields: Partial<StoredEntry> = {}): StoredEntry {
  return {
    uid: 'mira',
    content: 'The first text',
    category: 'Days',
    updatedAt: 0,
    editedFrom: null,
    deletedAt: null,
    expireAt: null,
    revision: '',
    forks: [],
    writeIds: [],
    ...fields,
  }
}
