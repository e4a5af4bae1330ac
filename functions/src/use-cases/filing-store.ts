import type { Entry, Notebook } from '@geist/domain'

/** What the triggers look at in a notebook. */
export type StoredNotebook = Pick<Notebook, 'id' | 'uid' | 'name' | 'isPublic'>

/** One write of a notebook. Events of several come in any order, and each of them more than once. */
export interface NotebookChange {
  /** `undefined` when the write created the notebook. */
  readonly before: StoredNotebook | undefined
  /** `undefined` when the write deleted it. */
  readonly after: StoredNotebook | undefined
}

/** Where an entry is filed, and whether everybody may read it. */
export type Filing = Pick<Entry, 'collectionName' | 'isPublic'>

export interface FiledEntry extends Filing {
  readonly id: string
  readonly isInTrash: boolean
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
  /** The notebook as it is now, `undefined` when there is none. */
  notebook(id: string): Promise<StoredNotebook | undefined>
  notebooksNamed(uid: string, name: string): Promise<readonly StoredNotebook[]>
  /** A page of the entries that are filed so; `next` is missing on the last one. */
  entries(query: FilingQuery): Promise<{ readonly entries: readonly FiledEntry[]; readonly next: PageEnd | undefined }>
  /** Also gives the entry a new `updatedAt`, so that the mirrors learn of it. */
  file(entryId: string, filing: Partial<Filing>): void
  /** Takes what was asked for an entry out of it, to where its owner alone reads it. */
  keepPrompt(uid: string, entryId: string, userPrompt: string): void
}
