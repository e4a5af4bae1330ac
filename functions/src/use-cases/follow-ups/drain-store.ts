import type { Covered, FollowUp } from './follow-up'

/** A document of follow-ups, which waits until a drain has done it. */
export interface WaitingFollowUps {
  readonly id: string
  /**
   * No drain takes it earlier, and drains take the earliest first. Epoch milliseconds by the
   * server's clock; 0 for what comes ahead of all others.
   */
  readonly dueAt: number
  readonly items: readonly FollowUp[]
  readonly failures?: number
}

export interface DuePage {
  /** The earliest first. */
  readonly waiting: readonly WaitingFollowUps[]
  /** Whether more may be due. */
  readonly isFull: boolean
  /** When the store was read, by the server's clock. */
  readonly readAt: number
}

/** The lease on an account's follow-ups, which one task holds at a time. */
export interface Lease {
  readonly uid: string
  /** Id of the task that holds it. */
  readonly holder: string
  readonly covered: Covered | null
}

/**
 * `users/{uid}/followUps` and the lease `users/{uid}/drains/followUps`, which only functions see.
 * Events only add documents, so they never contend with each other or with the drain.
 */
export interface DrainStore {
  /**
   * Adds a document. One of the same id that waits is as good, and stays as it is.
   *
   * @returns a time by the server's clock at which it was stored
   */
  add(uid: string, waiting: WaitingFollowUps): Promise<number>
  /** Reads at most `limit` documents that are due. */
  due(uid: string, limit: number): Promise<DuePage>
  /** Whether the account is being deleted, or was lately. */
  isDeleted(uid: string): Promise<boolean>
  /** Deletes all that waits for an account. */
  clear(uid: string): Promise<void>
  /** Takes the lease unless another task holds it. */
  enter(uid: string, request: EnterRequest): Promise<Lease | 'held'>
  /**
   * Deletes and replaces documents, and keeps or gives back the lease, in one commit.
   *
   * @returns the lease as it is then; `lost` when another task has taken it, and nothing is written
   */
  progress(lease: Lease, progress: Progress): Promise<Lease | 'lost'>
}

export interface EnterRequest {
  readonly holder: string
  /** Epoch milliseconds, as `heldUntil`. */
  readonly now: number
  /** When another task may take the lease: this one has failed by then. */
  readonly heldUntil: number
}

export interface Progress {
  /** Ids of documents that are done. */
  readonly done: readonly string[]
  /** Documents that are new, or take the place of those of their id. */
  readonly replaced: readonly WaitingFollowUps[]
  readonly covered: Covered | null
  readonly givesBack: boolean
}
