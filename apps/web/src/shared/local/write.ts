import type { Entry, Notebook } from '@geist/domain'

/**
 * What a new entry is written with. The server adds its own times; `inTrash` is for one that was
 * thrown away before it was ever sent.
 */
export type NewEntry = Omit<Entry, 'updatedAt' | 'editedFrom' | 'deletedAt' | 'expireAt' | 'writeIds'> & {
  readonly inTrash: boolean
}

/** The text that an edit started from: the one that the person saw. */
export type EditBase = Pick<Entry, 'content' | 'category' | 'updatedAt'> & { readonly revision: string }

/**
 * Where an entry is filed. `notebookId` lets the sender ask what the notebook is now before
 * anything is shown to others.
 */
export interface Filing {
  readonly collectionName: string
  readonly isPublic: boolean
  readonly notebookId: string | null
}

/**
 * What the author of a write saw of the document. It travels with the write and is compared with
 * the document where the write takes effect: the rules compare the write ids, and a device that was
 * refused compares the rest before it tries again.
 */
export interface WriteBasis {
  /**
   * Ids of the document's last writes, newest first; none for a new document, and for one from
   * before compare-and-set.
   */
  readonly writeIds: readonly string[]
  /**
   * Digest of the entry's content and category; '' for notebooks. A revision would not do: merging
   * an edit with what another device wrote leaves the edit's revision over another text.
   */
  readonly textDigest: string
  readonly isPublic: boolean
  /** Whether no AI was to read the entry. */
  readonly neverAi: boolean
}

/** The basis of a write whose author saw nothing of the document. */
export const unseen: WriteBasis = { writeIds: [], textDigest: '', isPublic: false, neverAi: false }

export type EntryWrite =
  /** `notebookId`: as with `Filing`. Without it the entry is made private. */
  | { readonly kind: 'create'; readonly entry: NewEntry; readonly notebookId?: string }
  | {
      readonly kind: 'edit'
      readonly entryId: string
      /** The id of the new text, made for this edit: a repeated send recognises itself by it. */
      readonly revision: string
      readonly content: string
      readonly category: string
      readonly base: EditBase
      /** Versions of forks that this edit decides about. */
      readonly settles: readonly string[]
    }
  | { readonly kind: 'file'; readonly entryId: string; readonly filing: Filing }
  | { readonly kind: 'order'; readonly entryId: string; readonly order: number }
  /** Follows the notebook: its new name, or whether it is public. */
  | {
      readonly kind: 'follow-notebook'
      readonly entryId: string
      readonly collectionName?: string
      readonly isPublic?: boolean
      /** What the notebook was called: an entry that another device has filed elsewhere meanwhile stays there. */
      readonly from?: string
      /** As with `Filing`. Without it nothing becomes public; a trigger sees to that. */
      readonly notebookId?: string
    }
  | { readonly kind: 'trash'; readonly entryId: string }
  /** 'Delete for good': leaves a tombstone. Dropped when the entry is no longer in the trash. */
  | { readonly kind: 'purge'; readonly entryId: string }
  | { readonly kind: 'restore'; readonly entryId: string; readonly filing: Filing }
  /** Whether an AI may read the entry from now on. */
  | { readonly kind: 'never-ai'; readonly entryId: string; readonly neverAi: boolean }
  | { readonly kind: 'settle-fork'; readonly entryId: string; readonly versions: readonly string[] }

export type NotebookWrite =
  /** `overTombstone`: takes effect over a deletion as well, for Undo and for an import of the same notebook. */
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
   * Entries of a notebook that this device did not know when it wrote the rest. It hides, renames
   * or unfiles them, and never publishes: a publication ends with an empty one, which only marks
   * the end of its rows.
   */
  | {
      readonly kind: 'sweep-notebook'
      readonly name: string
      readonly collectionName?: string
      readonly isPublic?: false
    }

/** One change of one document, as the outbox keeps it until the server has answered. */
export type Write = EntryWrite | NotebookWrite

/** The entry that a write changes, `undefined` for writes of notebooks. */
export function entryIdOf(write: Write): string | undefined {
  if (write.kind === 'create') return write.entry.id
  return 'entryId' in write ? write.entryId : undefined
}

export function isNotebookWrite(write: Write): write is NotebookWrite {
  return entryIdOf(write) === undefined
}

/** A write that makes, changes or deletes one notebook. */
export type OneNotebookWrite = Exclude<NotebookWrite, { kind: 'sweep-notebook' }>

export function isOfOneNotebook(write: Write): write is OneNotebookWrite {
  return isNotebookWrite(write) && write.kind !== 'sweep-notebook'
}

/** The notebook that a write makes, changes or deletes. */
export function notebookIdOf(write: OneNotebookWrite): string {
  return write.kind === 'create-notebook' ? write.notebook.id : write.notebookId
}

/** The words that a write would bring to the server: what must not be lost when it is refused. */
export function wordsOf(write: Write): string | undefined {
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

/** What the outbox and the mirror index a write by: the document that it changes. */
export function targetOf(write: Write): string {
  switch (write.kind) {
    case 'create-notebook':
    case 'change-notebook':
    case 'delete-notebook':
      return notebookTarget(notebookIdOf(write))
    case 'sweep-notebook':
      return `sweep:${write.name}`
    case 'create':
      return entryTarget(write.entry.id)
    default:
      return entryTarget(write.entryId)
  }
}

export function entryTarget(entryId: string): string {
  return `entry:${entryId}`
}

export function notebookTarget(notebookId: string): string {
  return `notebook:${notebookId}`
}
