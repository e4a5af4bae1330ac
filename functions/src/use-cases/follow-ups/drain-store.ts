import type { Covered, FollowUp } from './follow-up'

/** The lease on an account's follow-ups, which one task holds at a time, and the waiting ones. */
export interface Lease {
  readonly uid: string
  /** Id of the task that holds it. */
  readonly holder: string
  readonly waiting: readonly FollowUp[]
  readonly covered: Covered | null
  /** When the store was read, by the server's clock. */
  readonly readAt: number
}

/** `users/{uid}/drains/followUps`, which only functions see. */
export interface DrainStore {
  /** Whether the account is being deleted, or was lately. */
  isDeleted(uid: string): Promise<boolean>
  /**
   * Adds follow-ups to what waits, and takes the lease unless another task holds it.
   *
   * @returns `done` when another one holds it, which does what was added, too
   * @throws when the account's document is full; the queue runs the task again. A notebook's
   *   change is added all the same: it may hide entries, and does not wait
   */
  enter(uid: string, request: EnterRequest): Promise<Lease | 'done'>
  /**
   * Replaces what the lease found waiting by what is left of it; what was added meanwhile stays.
   * Gives the lease back when asked to or when nothing waits.
   *
   * @returns the lease as it is then; `given-back` when something is left for another task; `done`
   *   when nothing is, or another task has taken the lease
   */
  progress(lease: Lease, progress: Progress): Promise<Lease | 'given-back' | 'done'>
}

export interface EnterRequest {
  readonly holder: string
  readonly items: readonly FollowUp[]
  /** Epoch milliseconds, as `heldUntil`. */
  readonly now: number
  /** When another task may take the lease: this one has failed by then. */
  readonly heldUntil: number
}

export interface Progress {
  readonly left: readonly FollowUp[]
  readonly covered: Covered | null
  readonly givesBack: boolean
}
