import type { Turn } from '@geist/domain'

import type { AiFailure } from '../../shared/ai/ai-failure'
import type { ListedThread } from './list-threads'

/** State of a listener: waiting for its first response, up to date, or without a connection. */
export type ConnectionState = 'asking' | 'in-step' | 'unreachable'

/** A conversation with a subscriber. */
export interface OpenThread {
  /** `gone`: deleted or never existed. Its turns are then orphans, which may not have been sent. */
  readonly status: 'loading' | 'ready' | 'gone'
  readonly connection: ConnectionState
  readonly turns: readonly Turn[]
}

/** The question that this page is waiting on. */
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
  /** State of the request for the next page; `resting` if none is running. */
  readonly nextPage: 'resting' | 'loading' | 'failed'
  readonly connection: ConnectionState
  readonly openThreads: ReadonlyMap<string, OpenThread>
  readonly pendingQuestion: PendingQuestion | undefined
  /** Failure of the last attempt on this page, by turn id. */
  readonly failures: ReadonlyMap<string, AiFailure>
}

export const initialChatState: ChatState = {
  threads: [],
  hasMore: false,
  nextPage: 'resting',
  connection: 'asking',
  openThreads: new Map(),
  pendingQuestion: undefined,
  failures: new Map(),
}
