import type { Thread, Turn } from '@geist/domain'

import type { NewestPage, OlderPage } from './thread-window'
import type { TurnRow } from './turn-rows'

/** A deleted conversation with everything that Undo needs. */
export interface DeletedThread {
  readonly thread: Thread
  readonly turns: readonly Turn[]
  /** Write ids of the deletion, the basis of Undo. */
  readonly writeIds: readonly string[]
}

/**
 * - `begun`: another turn has started the conversation, so this one must continue it
 * - `deleted`: the turn was on the server, and was deleted with its conversation
 * - `gone`: the conversation is deleted or missing; whether it ever had the turn is unknown
 * - `refused`: the stored turn has an answer that this one lacks, or the turn is invalid
 */
export type SendResult = 'sent' | 'begun' | 'deleted' | 'gone' | 'refused' | 'unreachable'

export interface ThreadsServer {
  /**
   * Listens to conversations changed since `from`, including deleted ones, or without it to the
   * newest live ones.
   * @param onUnreachable called while the server has not answered; it may answer later
   * @returns unsubscribe
   */
  readonly watchThreads: (
    from: number | undefined,
    onPage: (page: NewestPage) => void,
    onUnreachable: () => void,
  ) => () => void
  /** Reads the page after `last`. @throws if the server is unreachable */
  readonly olderThreads: (last: Thread) => Promise<OlderPage>
  /** Listens to turns of a conversation changed since `from`, like `watchThreads`. */
  readonly watchTurns: (
    threadId: string,
    from: number | undefined,
    onTurns: (turns: readonly Turn[]) => void,
    onUnreachable: () => void,
  ) => () => void
  /**
   * Commits a turn together with its conversation. Idempotent. The first write id of a conversation
   * is its first turn's id, which identifies a creation whose response was lost.
   */
  readonly send: (row: TurnRow) => Promise<SendResult>
  /**
   * Deletes a conversation with its turns. A missing one leaves a tombstone against late commits.
   * @returns the data for Undo, `deleted-before` if another device was first, `undefined` on
   * failure
   */
  readonly deleteThread: (thread: Thread) => Promise<DeletedThread | 'deleted-before' | undefined>
  /**
   * Restores a deleted conversation. The server refuses if the deletion is not its newest write.
   * @returns whether it is restored
   */
  readonly restoreThread: (deleted: DeletedThread) => Promise<boolean>
}
