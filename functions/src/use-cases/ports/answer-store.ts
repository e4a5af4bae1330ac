import type { FailureReason } from '@geist/domain'

/** Stores answers of retryable calls, see `answerOnce`. */
export interface AnswerStore {
  /**
   * Marks a call as running, unless it is running or answered. Of concurrent calls one begins.
   * Writes nothing for a call that is not admitted.
   */
  begin(uid: string, id: string, options: BeginOptions): Promise<BeginResult>
  /** @param expiresAt epoch milliseconds */
  save(uid: string, id: string, encryptedAnswer: Uint8Array, expiresAt: number): Promise<void>
  /** Removes all traces of the call. */
  delete(uid: string, id: string): Promise<void>
}

export interface BeginOptions {
  /** Epoch milliseconds, like `runsUntil`. */
  readonly now: number
  /** When another process may take over, since this one counts as failed. */
  readonly runsUntil: number
  /**
   * Called at most once, and only for a call that is neither running nor answered.
   *
   * @returns the reason for a refusal
   */
  readonly admit: () => Promise<FailureReason | undefined>
}

export type BeginResult =
  | { readonly status: 'begun' }
  | { readonly status: 'refused'; readonly reason: FailureReason }
  /** Another process runs the call; `runsUntil` as above. */
  | { readonly status: 'in-progress'; readonly runsUntil: number }
  | { readonly status: 'answered'; readonly encryptedAnswer: Uint8Array }
