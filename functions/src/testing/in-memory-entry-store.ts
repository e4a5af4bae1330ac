import type { EntryVersion } from '@geist/domain'
import type { EntryChange, EntryTransaction, StoredEntry } from '../use-cases/ports/entry-store'
import { versionsAtOnce } from '../use-cases/ports/entry-store'
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
  let toFail = 0
  let last: Promise<unknown> = Promise.resolve()

  const versionsOf = (entryId: string) => versions.get(entryId) ?? new Map<string, EntryVersion>()
  const put = (entryId: string, version: EntryVersion) =>
    versions.set(entryId, new Map([...versionsOf(entryId), [version.id, version]]))
  const write: InMemoryEntryStore['write'] = (id, entry, version) => {
    now += 1000
    const before = entries.get(id)
    const after = entry && { ...entry, updatedAt: now }
    if (after) entries.set(id, after)
    else entries.delete(id)
    if (version) put(id, { ...version, replacedAt: now })
    events.push({ id, before, after, writtenAt: now, isGone: after === undefined })
  }

  async function attempt<T>(id: string, work: (transaction: EntryTransaction) => Promise<T>) {
    const writes: (() => void)[] = []
    let hasWritten = false
    const reading = () => {
      if (hasWritten) throw new Error('Firestore wants all reads of a transaction before its writes')
    }
    const writing = (step: () => void) => {
      hasWritten = true
      writes.push(step)
    }
    const result = await work({
      entry: async () => {
        reading()
        return entries.get(id)
      },
      version: async (versionId) => {
        reading()
        return versionsOf(id).get(versionId)
      },
      versionIds: async () => {
        reading()
        return [...versionsOf(id).keys()].slice(0, versionsAtOnce)
      },
      addVersion: (version) =>
        writing(() => {
          if (versionsOf(id).has(version.id)) throw new Error('ALREADY_EXISTS')
          put(id, version)
        }),
      deleteVersion: (versionId) => writing(() => versions.get(id)?.delete(versionId)),
      movePrompt: ({ uid, userPrompt, writeIds }) =>
        writing(() => {
          prompts.set(`${uid}/${id}`, userPrompt)
          const { sharedPrompt: _, ...entry } = entries.get(id) ?? storedEntry()
          write(id, { ...entry, writeIds })
        }),
      deletePrompt: (uid) => writing(() => prompts.delete(`${uid}/${id}`)),
      changeEntry: ({ fork, ...changes }) =>
        writing(() => {
          const entry = entries.get(id)
          if (entry === undefined) throw new Error('NOT_FOUND')
          write(id, { ...entry, ...changes, forks: fork === undefined ? entry.forks : [...entry.forks, fork] })
        }),
      purgeEntry: (tombstone) =>
        writing(() => {
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
      toFail = transactions
    },
    setExpiries: async (changes) => {
      if (changes.some(({ id, version }) => entries.get(id)?.updatedAt !== version)) return 'changed'
      for (const { id, expireAt } of changes) write(id, { ...(entries.get(id) ?? storedEntry()), expireAt })
      return 'written'
    },
    version: async (entryId, versionId) => versionsOf(entryId).get(versionId),
    async transact(id, work) {
      const turn = last.then(async () => {
        await attempt(id, work)
        const { result, commit } = await attempt(id, work)
        if (toFail > 0) {
          toFail -= 1
          throw new Error('ABORTED')
        }
        commit()
        return result
      })
      last = turn.catch(() => undefined)
      return turn
    },
    async *expired(until) {
      const due = [...entries].filter(([, { expireAt }]) => expireAt !== null && expireAt <= until)
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
