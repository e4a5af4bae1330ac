import type { Entry, SearchQuery, Thread, Turn } from '@geist/domain'

import type { ArchiveAccount, ArchivedRefusal, ArchivedSubscription } from './archive-schema'
import type { SkippedItem } from './skipped-item'

export const importFormats = ['geist', 'day-one', 'markdown', 'text'] as const

export type ImportFormat = (typeof importFormats)[number]

/** An earlier text of an entry. */
export interface PlannedVersion {
  readonly id: string
  readonly content: string
  readonly category: string
}

/**
 * An entry of the file as the import would write it: its uid and id are those of the importing
 * account.
 */
export interface PlannedEntry extends Omit<Entry, 'updatedAt' | 'editedFrom' | 'deletedAt' | 'expireAt'> {
  /**
   * The entry's id in the file, if it is a valid Geist id. If the account has an entry with it, the
   * import treats the entry as a duplicate.
   */
  readonly sourceId: string | undefined
  readonly inTrash: boolean
  /** Oldest first. */
  readonly versions: readonly PlannedVersion[]
}

/** A notebook that entries of the file refer to. */
export interface PlannedNotebook {
  readonly id: string
  readonly name: string
  readonly isPublic: boolean
  /** Whether others subscribed to it in the account of the file. An import can't restore that. */
  readonly hasSubscribers?: true
}

/** A refused write for the tray, with the entry id that it has in the importing account. */
export type PlannedRefusal = Exclude<ArchivedRefusal, { readonly kind: 'notebook' }>

/**
 * A conversation as the import would write it. Its id and the ids of its turns belong to the
 * importing account.
 */
export interface PlannedThread extends Pick<Thread, 'id' | 'title' | 'createdAt'> {
  /** In the order in which they were asked. */
  readonly turns: readonly Turn[]
}

/** What a file would add to an account. */
export interface ImportPlan {
  readonly status: 'planned'
  /** The formats of its files, without duplicates, in the order of {@link importFormats}. */
  readonly formats: readonly ImportFormat[]
  /** Equal for the same entries, however they were packed. */
  readonly fingerprint: string
  readonly entries: readonly PlannedEntry[]
  readonly notebooks: readonly PlannedNotebook[]
  /** Whether the file is an archive of the importing account itself. */
  readonly isOwnArchive: boolean
  /** The account data of an archive; `undefined` for other formats. */
  readonly account: ArchiveAccount | undefined
  /** With the importing account's uid and ids. */
  readonly searchQueries: readonly SearchQuery[]
  readonly subscriptions: readonly ArchivedSubscription[]
  readonly threads: readonly PlannedThread[]
  readonly refusals: readonly PlannedRefusal[]
  readonly skipped: readonly SkippedItem[]
  /** Warnings about the import; none skipped an entry. */
  readonly remarks: readonly string[]
}

/** The account that imports. */
export interface ImportingAccount {
  readonly uid: string
  readonly username: string
}
