import type { FailureReason } from '@geist/domain'

/** Keeps answers for calls that come again, see `answerOnce`. */
export interface AnswerStore {
  /**
   * Marks a call as being answered, unless it is already, or was. Of concurrent calls one begins.
   * Writes nothing for a call that is not admitted.
   */
  begin(uid: string, id: string, begin: BeginAnswer): Promise<BegunAnswer>
  /** Keeps the answer until then, in epoch milliseconds. */
  keep(uid: string, id: string, sealed: Uint8Array, until: number): Promise<void>
  /** As if the call had never come. */
  forget(uid: string, id: string): Promise<void>
}

export interface BeginAnswer {
  /** Epoch milliseconds, as `until`. */
  readonly now: number
  /** When another may begin it again: the process that began it has failed by then. */
  readonly until: number
  /** Asked once, and only for a call that is neither answered nor being answered. @returns why the call is refused */
  readonly admit: () => Promise<FailureReason | undefined>
}

export type BegunAnswer =
  | { readonly status: 'begun' }
  | { readonly status: 'refused'; readonly reason: FailureReason }
  /** By somebody else, `until` as above. */
  | { readonly status: 'in-progress'; readonly until: number }
  | { readonly status: 'answered'; readonly sealed: Uint8Array }
