import type { Thread, Turn } from '@geist/domain'

import type { NewestPage, OlderPage } from './thread-window'
import type { TurnRow } from './turn-rows'

/** A conversation that was deleted, with all that undoing it takes. */
export interface DeletedThread {
  readonly thread: Thread
  readonly turns: readonly Turn[]
}

export type SendResult = 'sent' | 'gone' | 'refused' | 'unreachable'

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
   * Puts a turn there as it is, with the conversation that it begins or goes on with. Once more it changes nothing.
   *
   * @returns `gone` where the conversation has been deleted, `refused` where the turn has an answer by now that this one lacks, or the server takes it for
   * no turn
   */
  readonly send: (row: TurnRow) => Promise<SendResult>
  /** Deletes a conversation with every word of it. @returns what undoes it; `undefined` where it could not be done */
  readonly deleteThread: (thread: Thread) => Promise<DeletedThread | undefined>
  /** Brings a deleted one back as it was. @returns whether it is back */
  readonly restoreThread: (deleted: DeletedThread) => Promise<boolean>
}
