import type { Entry, SearchQuery, Thread, Turn } from '@geist/domain'

import type { ArchiveAccount, ArchivedRefusal, ArchivedSubscription } from './archive-schema'
import type { SkippedItem } from './skipped-item'

export type ImportFormat = 'geist' | 'day-one' | 'markdown' | 'text'

/** A text that an entry had before. */
export interface EarlierText {
  readonly id: string
  readonly content: string
  readonly category: string
}

/** An entry of a file as it would be written: of this account, with an id of its own. */
export interface PlannedEntry extends Omit<Entry, 'updatedAt' | 'editedFrom' | 'deletedAt' | 'expireAt'> {
  /** The id that it has in the file, where that is one of Geist's: when it is here, so is the entry. */
  readonly sourceId: string | undefined
  readonly inTrash: boolean
  /** Oldest first. */
  readonly earlier: readonly EarlierText[]
}

/** A notebook that entries of a file belong to, by its name. */
export interface PlannedNotebook {
  readonly id: string
  readonly name: string
  readonly isPublic: boolean
}

/** A text that the server would not take, as it would be kept again: its entry under the id that it has in this account. */
export type PlannedRefusal = Exclude<ArchivedRefusal, { readonly kind: 'notebook' }>

/** A conversation as it would be kept: of this account, with ids of its own, as have its turns. */
export interface PlannedThread extends Pick<Thread, 'id' | 'title' | 'createdAt'> {
  /** In the order in which they were asked. */
  readonly turns: readonly Turn[]
}

/** What a file would bring into an account. */
export interface ImportPlan {
  readonly status: 'planned'
  readonly format: ImportFormat
  /** The same for the same entries, however they were packed. */
  readonly fingerprint: string
  readonly entries: readonly PlannedEntry[]
  readonly notebooks: readonly PlannedNotebook[]
  /** Whether it is a file of Geist's that this very account was downloaded to. */
  readonly isOwn: boolean
  /** Of Geist's own files. */
  readonly account: ArchiveAccount | undefined
  /** Of this account, with ids of their own. */
  readonly searchQueries: readonly SearchQuery[]
  readonly subscriptions: readonly ArchivedSubscription[]
  readonly threads: readonly PlannedThread[]
  readonly refused: readonly PlannedRefusal[]
  readonly skipped: readonly SkippedItem[]
  /** What is good to know and no entry was lost by. */
  readonly remarks: readonly string[]
}

/** Whose account it goes into. */
export interface ImportingAccount {
  readonly uid: string
  readonly username: string
}
