import type { Thread, Turn } from '@geist/domain'

import type { NewestPage, OlderPage } from './thread-window'
import type { TurnRow } from './turn-rows'

/** A conversation that was deleted, with all that undoing it takes. */
export interface DeletedThread {
  readonly thread: Thread
  readonly turns: readonly Turn[]
  /** Write ids of the deletion, on which Undo is based. */
  readonly writeIds: readonly string[]
}

/**
 * - `begun`: the conversation is there already, so and not as the turn began it: the turn has to go on with it
 * - `deleted`: the turn was on the server, and was deleted there with its conversation
 * - `gone`: the conversation was deleted or is not there; whether the turn was ever in it is unknown
 * - `refused`: the turn has an answer by now that this one lacks, or the server takes it for no turn
 */
export type SendResult = 'sent' | 'begun' | 'deleted' | 'gone' | 'refused' | 'unreachable'

/** The server that keeps the conversations of an account. */
export interface ThreadsServer {
  /**
   * Follows the newest conversations: those that have changed since `from`, deleted ones among them, or without it the newest that there are.
   *
   * @param onUnreachable called when the server has not answered; it may yet
   * @returns a function that ends it
   */
  readonly watchThreads: (
    from: number | undefined,
    onPage: (page: NewestPage) => void,
    onUnreachable: () => void,
  ) => () => void
  /** Reads those below one. @throws when the server is out of reach */
  readonly olderThreads: (last: Thread) => Promise<OlderPage>
  /** Follows the turns of a conversation that have changed since `from`, or all of them; as `watchThreads` otherwise. */
  readonly watchTurns: (
    threadId: string,
    from: number | undefined,
    onTurns: (turns: readonly Turn[]) => void,
    onUnreachable: () => void,
  ) => () => void
  /**
   * Writes a turn together with the conversation that it begins or goes on with. Idempotent. A conversation is created only where there is none: the
   * turn's id is the write id of the creation, by which a device recognises a creation whose answer was lost.
   */
  readonly send: (row: TurnRow) => Promise<SendResult>
  /**
   * Deletes a conversation with every word of it. One that is not on the server leaves a tombstone all the same, so that a late commit cannot create it.
   *
   * @returns what undoes it, or nothing to undo where another device has deleted it; `undefined` where it could not be done
   */
  readonly deleteThread: (thread: Thread) => Promise<DeletedThread | 'deleted-before' | undefined>
  /** Restores a deleted conversation. @returns whether it is back; a restore that is not based on the newest write is refused */
  readonly restoreThread: (deleted: DeletedThread) => Promise<boolean>
}
