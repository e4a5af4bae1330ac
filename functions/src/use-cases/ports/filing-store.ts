import type { Entry, Notebook } from '@geist/domain'

/** The fields of a notebook that triggers read. */
export interface StoredNotebook extends Pick<Notebook, 'id' | 'uid' | 'name' | 'isPublic'> {
  /** Entries written later are not published with it; `null` publishes none. Epoch milliseconds. */
  readonly publishedUpTo: number | null
}

/** One write of a notebook. Events may arrive in any order and more than once. */
export interface NotebookChange {
  /** `undefined` when the write created the notebook, also over a tombstone (Undo). */
  readonly before: StoredNotebook | undefined
  /** `undefined` when the write deleted it, with or without a tombstone. */
  readonly after: StoredNotebook | undefined
}

/** The notebook of an entry and whether the entry is public. */
export type Filing = Pick<Entry, 'collectionName' | 'isPublic'>

export interface FiledEntry extends Filing {
  readonly id: string
  readonly isInTrash: boolean
  /** Time of the last write, in epoch milliseconds. */
  readonly updatedAt: number
  /** Ids of the last writes, newest first. */
  readonly writeIds: readonly string[]
  /** Its prompt; missing if there is none or it was already moved out. */
  readonly userPrompt?: string
}

export interface FilingQuery extends Filing {
  readonly uid: string
  /** Cursor of the page; `undefined` for the first. */
  readonly cursor: PageCursor | undefined
}

/** Cursor at the end of a page, opaque to callers. */
export type PageCursor = object

/** Notebooks and the entries filed in them. */
export interface FilingStore {
  /** Runs a transaction: `work` reads first, then writes, and may run again. */
  transact<T>(work: (transaction: FilingTransaction) => Promise<T>): Promise<T>
}

export interface FilingTransaction {
  /** Reads the current notebook; `undefined` if missing or a tombstone. */
  readNotebook(id: string): Promise<StoredNotebook | undefined>
  findNotebooksByName(uid: string, name: string): Promise<readonly StoredNotebook[]>
  /** Reads a page of entries with this filing; `nextCursor` is missing on the last one. */
  readEntries(
    query: FilingQuery,
  ): Promise<{ readonly entries: readonly FiledEntry[]; readonly nextCursor: PageCursor | undefined }>
  /** Also sets `updatedAt`, so that devices receive the change. */
  updateFiling(entryId: string, filing: Partial<Filing> & Pick<FiledEntry, 'writeIds'>): void
  /** Moves the prompt of an entry to a document that only its owner can read. */
  movePrompt(uid: string, entryId: string, userPrompt: string): void
}
