import type { Entry, Notebook } from '@geist/domain'

/** What the triggers look at in a notebook. */
export interface StoredNotebook extends Pick<Notebook, 'id' | 'uid' | 'name' | 'isPublic'> {
  /** Entries that were written later are not published with it; `null` publishes none. Epoch milliseconds. */
  readonly publishedUpTo: number | null
}

/** One write of a notebook. Events of several come in any order, and each of them more than once. */
export interface NotebookChange {
  /** `undefined` when the write created the notebook, also over the tombstone of a deleted one (Undo). */
  readonly before: StoredNotebook | undefined
  /** `undefined` when the write deleted it, with or without a tombstone. */
  readonly after: StoredNotebook | undefined
}

/** Where an entry is filed, and whether everybody may read it. */
export type Filing = Pick<Entry, 'collectionName' | 'isPublic'>

export interface FiledEntry extends Filing {
  readonly id: string
  readonly isInTrash: boolean
  /** When it was last written, in epoch milliseconds. */
  readonly updatedAt: number
  /** Ids of its last writes, newest first. */
  readonly writeIds: readonly string[]
  /** What was asked for it; missing where nothing was, or where that has stayed behind already. */
  readonly userPrompt?: string
}

export interface FilingQuery extends Filing {
  readonly uid: string
  /** The page begins behind this; without it, it is the first. */
  readonly from: PageEnd | undefined
}

/** Where a page ended: made and understood by the store alone. */
export type PageEnd = object

/** Entries by the notebook that they are filed in, and notebooks. */
export interface FilingStore {
  /** All or nothing, and as if nobody else wrote meanwhile; `work` reads first, then writes, and may be run again. */
  transact<T>(work: (transaction: FilingTransaction) => Promise<T>): Promise<T>
}

export interface FilingTransaction {
  /** The notebook as it is now, `undefined` when there is none or only its tombstone. */
  notebook(id: string): Promise<StoredNotebook | undefined>
  notebooksNamed(uid: string, name: string): Promise<readonly StoredNotebook[]>
  /** A page of the entries that are filed so; `next` is missing on the last one. */
  entries(query: FilingQuery): Promise<{ readonly entries: readonly FiledEntry[]; readonly next: PageEnd | undefined }>
  /** Also sets `updatedAt`, so that the devices learn of it. */
  file(entryId: string, filing: Partial<Filing> & Pick<FiledEntry, 'writeIds'>): void
  /** Takes what was asked for an entry out of it, to where its owner alone reads it. */
  keepPrompt(uid: string, entryId: string, userPrompt: string): void
}
