import type { LogCoverage, FollowUp } from './follow-up'

/** A stored document of follow-ups that wait for a drain. */
export interface FollowUpDocument {
  readonly id: string
  /**
   * Earliest time at which a drain takes it, in epoch milliseconds on the server's clock; drains
   * take the earliest first. 0 puts it ahead of all others.
   */
  readonly dueAt: number
  readonly items: readonly FollowUp[]
  readonly failures?: number
}

export interface DuePage {
  /** Earliest first. */
  readonly documents: readonly FollowUpDocument[]
  /** Whether more may be due. */
  readonly isFull: boolean
  /** When the store was read, on the server's clock. */
  readonly readAt: number
}

/** The lease on an account's follow-ups, which one task holds at a time. */
export interface Lease {
  readonly uid: string
  /** Id of the holding task. */
  readonly holder: string
  readonly logCoverage: LogCoverage | null
}

/**
 * `users/{uid}/followUps` and the lease `users/{uid}/drains/followUps`, visible to functions only.
 * Events only add documents, so they contend neither with each other nor with the drain.
 */
export interface DrainStore {
  /**
   * Adds a document; keeps a waiting one of the same id.
   *
   * @returns a server time at which it was stored
   */
  add(uid: string, document: FollowUpDocument): Promise<number>
  /** Reads at most `limit` due documents. */
  readDue(uid: string, limit: number): Promise<DuePage>
  /** Whether the account is being deleted, or was recently. */
  isDeleted(uid: string): Promise<boolean>
  /** Deletes all waiting documents and the lease of an account. */
  clear(uid: string): Promise<void>
  /** Takes the lease unless another task holds it. */
  acquireLease(uid: string, request: LeaseRequest): Promise<Lease | 'held'>
  /**
   * Deletes and replaces documents, and keeps or releases the lease, in one commit.
   *
   * @returns the lease; `lost` if another task has taken it, and then nothing is written
   */
  commitProgress(lease: Lease, progress: Progress): Promise<Lease | 'lost'>
}

export interface LeaseRequest {
  readonly holder: string
  /** Epoch milliseconds, like `heldUntil`. */
  readonly now: number
  /** When another task may take the lease, since this one counts as failed. */
  readonly heldUntil: number
}

export interface Progress {
  /** Ids of finished documents. */
  readonly finishedIds: readonly string[]
  /** New documents, or replacements by id. */
  readonly replacements: readonly FollowUpDocument[]
  readonly logCoverage: LogCoverage | null
  readonly releasesLease: boolean
}
