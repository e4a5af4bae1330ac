import type {
  FiledEntry,
  FilingStore,
  FilingTransaction,
  NotebookChange,
  StoredNotebook,
} from '../use-cases/ports/filing-store'

export interface InMemoryFilingStore extends FilingStore {
  readonly entries: Map<string, FiledEntry>
  /** The moved prompts, keyed `UID/ENTRY`. */
  readonly prompts: ReadonlyMap<string, string>
  readonly notebooks: ReadonlyMap<string, StoredNotebook>
  /**
   * Writes a notebook like a client; `undefined` deletes. By default `publishedUpTo` is the current
   * time on publication, and `null` when the notebook becomes private or is renamed.
   */
  readonly writeNotebook: (
    id: string,
    notebook: (Omit<StoredNotebook, 'id' | 'publishedUpTo'> & Partial<StoredNotebook>) | undefined,
  ) => void
  readonly tick: () => number
  readonly events: readonly NotebookChange[]
  readonly readCount: () => number
  readonly changeCount: () => number
  /** Makes the next transactions fail at their end. */
  readonly failNext: (transactions: number) => void
}

const entriesAtOnce = 3

/**
 * An in-memory fake of one owner's entries and notebooks: transactions run one after another, and
 * each first runs once in vain.
 */
export function inMemoryFilingStore(): InMemoryFilingStore {
  const entries = new Map<string, FiledEntry>()
  const notebooks = new Map<string, StoredNotebook>()
  const prompts = new Map<string, string>()
  const events: NotebookChange[] = []
  let now = 0
  const tick = () => (now += 1)
  let readCount = 0
  let changeCount = 0
  let failuresLeft = 0
  let lastTransaction: Promise<unknown> = Promise.resolve()

  async function attempt<T>(work: (transaction: FilingTransaction) => Promise<T>) {
    const writes: (() => void)[] = []
    const assertReading = () => {
      if (writes.length > 0) throw new Error('Firestore wants all reads of a transaction before its writes')
    }
    let pageReads = 0
    const result = await work({
      readNotebook: async (id) => {
        assertReading()
        return notebooks.get(id)
      },
      findNotebooksByName: async (uid, name) => {
        assertReading()
        return [...notebooks.values()].filter((notebook) => notebook.uid === uid && notebook.name === name)
      },
      readEntries: async ({ collectionName, isPublic, cursor }) => {
        assertReading()
        const afterId = (cursor as { readonly id: string } | undefined)?.id ?? ''
        const page = [...entries.values()]
          .filter(
            (entry) => entry.collectionName === collectionName && entry.isPublic === isPublic && entry.id > afterId,
          )
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .slice(0, entriesAtOnce)
        pageReads += page.length
        return { entries: page, nextCursor: page.length === entriesAtOnce ? page.at(-1) : undefined }
      },
      movePrompt: (uid, entryId, userPrompt) =>
        writes.push(() => {
          prompts.set(`${uid}/${entryId}`, userPrompt)
          const { userPrompt: _, ...entry } = entries.get(entryId) as FiledEntry
          entries.set(entryId, entry)
        }),
      updateFiling: (entryId, filing) =>
        writes.push(() => {
          const entry = entries.get(entryId)
          if (entry === undefined) throw new Error('NOT_FOUND')
          entries.set(entryId, { ...entry, ...filing, updatedAt: tick() })
          changeCount += 1
        }),
    })
    return {
      result,
      commit: () => {
        readCount += pageReads
        writes.forEach((step) => step())
      },
    }
  }

  return {
    entries,
    tick,
    prompts,
    notebooks,
    events,
    readCount: () => readCount,
    changeCount: () => changeCount,
    failNext: (transactions) => {
      failuresLeft = transactions
    },
    writeNotebook: (id, notebook) => {
      const before = notebooks.get(id)
      const isRenamed = before?.name !== notebook?.name
      const publishedUpTo = before?.isPublic !== true ? tick() : isRenamed ? null : before.publishedUpTo
      const after = notebook && { publishedUpTo: notebook.isPublic ? publishedUpTo : null, ...notebook, id }
      if (after) notebooks.set(id, after)
      else notebooks.delete(id)
      events.push({ before, after })
    },
    async transact(work) {
      const transaction = lastTransaction.then(async () => {
        await attempt(work)
        const { result, commit } = await attempt(work)
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
  }
}
