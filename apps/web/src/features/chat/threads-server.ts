import type { Thread, Turn } from '@geist/domain'

import type { NewestPage, OlderPage } from './thread-window'
import type { TurnRow } from './turn-rows'

/** A deleted conversation with the data that Undo needs. */
export interface DeletedThread {
  readonly thread: Thread
  readonly turns: readonly Turn[]
  /** Write ids of the deletion, the basis of Undo. */
  readonly writeIds: readonly string[]
}

/**
 * Result of sending a turn:
 * - `thread-exists`: another turn has started the conversation, so this one must continue it
 * - `deleted`: the turn was on the server, and was deleted with its conversation
 * - `missing`: the conversation is deleted or missing; whether it ever had the turn is unknown
 * - `refused`: the stored turn has an answer that this one lacks, or the turn is invalid
 */
export type SendResult = 'sent' | 'thread-exists' | 'deleted' | 'missing' | 'refused' | 'unreachable'

/** The server's copy of an account's conversations. */
export interface ThreadsServer {
  /**
   * Listens to conversations changed since a time, including deleted ones, or without it to the
   * newest ones that are not deleted.
   * @param since an `updatedAt`
   * @param onUnreachable called while the server has not answered; it may answer later
   * @returns unsubscribe
   */
  readonly watchThreads: (
    since: number | undefined,
    onPage: (page: NewestPage) => void,
    onUnreachable: () => void,
  ) => () => void
  /** Reads the page after `last`. @throws if the server is unreachable */
  readonly fetchOlderThreads: (last: Thread) => Promise<OlderPage>
  /** Listens to turns of a conversation changed since a time, like `watchThreads`. */
  readonly watchTurns: (
    threadId: string,
    since: number | undefined,
    onTurns: (turns: readonly Turn[]) => void,
    onUnreachable: () => void,
  ) => () => void
  /**
   * Commits a turn together with its conversation. Idempotent. The first write id of a conversation
   * is its first turn's id, which identifies a creation whose response was lost.
   */
  readonly sendTurn: (row: TurnRow) => Promise<SendResult>
  /**
   * Deletes a conversation with its turns. A missing one leaves a tombstone against late commits.
   * @returns the data for Undo, `already-deleted` if another device was first, `undefined` on
   * failure
   */
  readonly deleteThread: (thread: Thread) => Promise<DeletedThread | 'already-deleted' | undefined>
  /**
   * Restores a deleted conversation. The server refuses if the deletion is not its newest write.
   * @returns whether it is restored
   */
  readonly restoreThread: (deleted: DeletedThread) => Promise<boolean>
}
