import type { FailureReason } from '@geist/domain'

/** Stores answers of retryable calls, see `answerOnce`. */
export interface AnswerStore {
  /**
   * Marks a call as running, unless it is running or answered. Of concurrent calls one begins.
   * Writes nothing for a call that is not admitted.
   */
  begin(uid: string, id: string, begin: BeginAnswer): Promise<BegunAnswer>
  /** Stores the answer until this time, in epoch milliseconds. */
  save(uid: string, id: string, sealed: Uint8Array, until: number): Promise<void>
  /** Removes all traces of the call. */
  delete(uid: string, id: string): Promise<void>
}

export interface BeginAnswer {
  /** Epoch milliseconds, like `until`. */
  readonly now: number
  /** When another process may take over, since this one counts as failed. */
  readonly until: number
  /**
   * Called at most once, and only for a call that is neither running nor answered.
   *
   * @returns the reason for a refusal
   */
  readonly admit: () => Promise<FailureReason | undefined>
}

export type BegunAnswer =
  | { readonly status: 'begun' }
  | { readonly status: 'refused'; readonly reason: FailureReason }
  /** Another process runs the call; `until` as above. */
  | { readonly status: 'in-progress'; readonly until: number }
  | { readonly status: 'answered'; readonly sealed: Uint8Array }
