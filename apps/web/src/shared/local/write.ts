import type { Entry, Notebook } from '@geist/domain'

/**
 * The fields of a new entry. The server adds its own times. `inTrash` is for an entry that was
 * deleted before it was first sent.
 */
export type NewEntry = Omit<Entry, 'updatedAt' | 'editedFrom' | 'deletedAt' | 'expireAt' | 'writeIds'> & {
  readonly inTrash: boolean
}

export type EditBase = Pick<Entry, 'content' | 'category' | 'updatedAt'> & { readonly revision: string }

/**
 * Where an entry is filed. The sender checks the notebook `notebookId` before publishing an entry.
 */
export interface Filing {
  readonly collectionName: string
  readonly isPublic: boolean
  readonly notebookId: string | null
}

/**
 * What the author of a write saw of the document. It is sent with the write for compare-and-set:
 * the rules compare the write ids, and a refused device compares the rest before a retry.
 */
export interface WriteBasis {
  /** Ids of the last writes, newest first. Empty if new, or older than compare-and-set. */
  readonly writeIds: readonly string[]
  /**
   * Digest of the entry's content and category; '' for notebooks. A revision would not do: merging
   * an edit with another device's write keeps the edit's revision over a different text.
   */
  readonly textDigest: string
  readonly isPublic: boolean
  readonly neverAi: boolean
}

/** The basis of a write whose author saw nothing of the document. */
export const unseenBasis: WriteBasis = { writeIds: [], textDigest: '', isPublic: false, neverAi: false }

export type EntryWrite =
  /** `notebookId`: as in `Filing`. Without it the entry is created private. */
  | { readonly kind: 'create'; readonly entry: NewEntry; readonly notebookId?: string }
  | {
      readonly kind: 'edit'
      readonly entryId: string
      /** The id of the new text, unique to this edit: it identifies a repeated send. */
      readonly revision: string
      readonly content: string
      readonly category: string
      readonly base: EditBase
      /** Fork versions that this edit resolves. */
      readonly settles: readonly string[]
    }
  | { readonly kind: 'file'; readonly entryId: string; readonly filing: Filing }
  | { readonly kind: 'order'; readonly entryId: string; readonly order: number }
  /** Follows the notebook: its new name or its privacy. */
  | {
      readonly kind: 'follow-notebook'
      readonly entryId: string
      readonly collectionName?: string
      readonly isPublic?: boolean
      /**
       * The notebook's previous name: an entry that another device has refiled stays where it is.
       */
      readonly from?: string
      /** As in `Filing`. Without it nothing is published here; a trigger publishes instead. */
      readonly notebookId?: string
    }
  | { readonly kind: 'trash'; readonly entryId: string }
  /** Leaves a tombstone. Dropped when the entry is no longer in the trash. */
  | { readonly kind: 'purge'; readonly entryId: string }
  | { readonly kind: 'restore'; readonly entryId: string; readonly filing: Filing }
  | { readonly kind: 'never-ai'; readonly entryId: string; readonly neverAi: boolean }
  | { readonly kind: 'pin'; readonly entryId: string; readonly pinned: boolean }
  | { readonly kind: 'settle-fork'; readonly entryId: string; readonly versions: readonly string[] }

export type NotebookWrite =
  /** `overTombstone`: also recreates a deleted notebook, for Undo and for a repeated import. */
  | { readonly kind: 'create-notebook'; readonly notebook: Notebook; readonly overTombstone?: true }
  | {
      readonly kind: 'change-notebook'
      readonly notebookId: string
      readonly name?: string
      readonly isPublic?: boolean
      /** See `Notebook`. Only with `isPublic: true`. */
      readonly publishedUpTo?: number | null
    }
  | { readonly kind: 'delete-notebook'; readonly notebookId: string }
  /**
   * Applies to entries of a notebook that this device did not know. Hides, renames or unfiles them,
   * and never publishes. A publication ends with an empty sweep, which only marks the end of its
   * rows.
   */
  | {
      readonly kind: 'sweep-notebook'
      readonly name: string
      readonly collectionName?: string
      readonly isPublic?: false
    }

/** One change of one document; the outbox holds it until the server responds. */
export type Write = EntryWrite | NotebookWrite

/** The entry that a write changes; `undefined` for notebook writes. */
export function getEntryId(write: Write): string | undefined {
  if (write.kind === 'create') return write.entry.id
  return 'entryId' in write ? write.entryId : undefined
}

export function isNotebookWrite(write: Write): write is NotebookWrite {
  return getEntryId(write) === undefined
}

export type SingleNotebookWrite = Exclude<NotebookWrite, { kind: 'sweep-notebook' }>

export function isSingleNotebookWrite(write: Write): write is SingleNotebookWrite {
  return isNotebookWrite(write) && write.kind !== 'sweep-notebook'
}

export function getNotebookId(write: SingleNotebookWrite): string {
  return write.kind === 'create-notebook' ? write.notebook.id : write.notebookId
}

/** The user's text in a write, which must not be lost when the server refuses it. */
export function getUserText(write: Write): string | undefined {
  switch (write.kind) {
    case 'create':
      return write.entry.content
    case 'edit':
      return write.content
    case 'create-notebook':
      return write.notebook.name
    case 'change-notebook':
      return write.name
    default:
      return undefined
  }
}

/** Index key of a write in the outbox: the document that it changes. */
export function getTarget(write: Write): string {
  switch (write.kind) {
    case 'create-notebook':
    case 'change-notebook':
    case 'delete-notebook':
      return toNotebookTarget(getNotebookId(write))
    case 'sweep-notebook':
      return `sweep:${write.name}`
    case 'create':
      return toEntryTarget(write.entry.id)
    default:
      return toEntryTarget(write.entryId)
  }
}

export function toEntryTarget(entryId: string): string {
  return `entry:${entryId}`
}

export function toNotebookTarget(notebookId: string): string {
  return `notebook:${notebookId}`
}
