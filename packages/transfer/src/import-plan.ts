import type { Entry, SearchQuery, Thread, Turn } from '@geist/domain'

import type { ArchiveAccount, ArchivedRefusal, ArchivedSubscription } from './archive-schema'
import type { SkippedItem } from './skipped-item'

export type ImportFormat = 'geist' | 'day-one' | 'markdown' | 'text'

/** An earlier text of an entry. */
export interface PlannedVersion {
  readonly id: string
  readonly content: string
  readonly category: string
}

/** An entry of a file as the import would write it, with this account's uid and id. */
export interface PlannedEntry extends Omit<Entry, 'updatedAt' | 'editedFrom' | 'deletedAt' | 'expireAt'> {
  /** Its valid Geist id in the file: if this id exists in the account, so does the entry. */
  readonly sourceId: string | undefined
  readonly inTrash: boolean
  /** Oldest first. */
  readonly versions: readonly PlannedVersion[]
}

/** A notebook that entries of the file name. */
export interface PlannedNotebook {
  readonly id: string
  readonly name: string
  readonly isPublic: boolean
}

/** A rejected text for the tray; its entry has the id of this account. */
export type PlannedRefusal = Exclude<ArchivedRefusal, { readonly kind: 'notebook' }>

/** A conversation as the import would write it; it and its turns have ids of this account. */
export interface PlannedThread extends Pick<Thread, 'id' | 'title' | 'createdAt'> {
  /** In the order in which they were asked. */
  readonly turns: readonly Turn[]
}

/** What a file would add to an account. */
export interface ImportPlan {
  readonly status: 'planned'
  readonly format: ImportFormat
  /** Equal for the same entries, however they were packed. */
  readonly fingerprint: string
  readonly entries: readonly PlannedEntry[]
  readonly notebooks: readonly PlannedNotebook[]
  /** Whether the file is an archive of the importing account itself. */
  readonly isOwnArchive: boolean
  /** Only of archives. */
  readonly account: ArchiveAccount | undefined
  /** With this account's uid and ids. */
  readonly searchQueries: readonly SearchQuery[]
  readonly subscriptions: readonly ArchivedSubscription[]
  readonly threads: readonly PlannedThread[]
  readonly refused: readonly PlannedRefusal[]
  readonly skipped: readonly SkippedItem[]
  /** Notes about the import that did not cost an entry. */
  readonly remarks: readonly string[]
}

/** The account that imports. */
export interface ImportingAccount {
  readonly uid: string
  readonly username: string
}
