import type { Turn } from '@geist/domain'

import type { AiFailure } from '../../shared/ai/ai-failure'
import type { ListedThread } from './list-threads'

/** State of a listener: waiting for its first response, up to date, or without a connection. */
export type ConnectionState = 'connecting' | 'up-to-date' | 'unreachable'

/** A conversation that is shown, so that it is kept up to date. */
export interface OpenThread {
  /**
   * `missing`: deleted or never existed. Its turns are then orphans, which may not have been sent.
   */
  readonly status: 'loading' | 'ready' | 'missing'
  readonly connection: ConnectionState
  readonly turns: readonly Turn[]
}

/** The question whose answer this tab is waiting for. */
export interface PendingQuestion {
  readonly threadId: string
  readonly turnId: string
  /** The answer streamed so far. */
  readonly partialAnswer: string
}

export interface ChatState {
  /** Newest first. */
  readonly threads: readonly ListedThread[]
  readonly hasMore: boolean
  /** State of the request for the next page; `idle` if none is running. */
  readonly nextPage: 'idle' | 'loading' | 'failed'
  readonly connection: ConnectionState
  readonly openThreads: ReadonlyMap<string, OpenThread>
  readonly pendingQuestion: PendingQuestion | undefined
  /** Failure of the last attempt in this tab, by turn id. */
  readonly failures: ReadonlyMap<string, AiFailure>
}

export const initialChatState: ChatState = {
  threads: [],
  hasMore: false,
  nextPage: 'idle',
  connection: 'connecting',
  openThreads: new Map(),
  pendingQuestion: undefined,
  failures: new Map(),
}
