import type { Turn } from '@geist/domain'

import type { AiFailure } from '../../shared/ai/ai-failure'
import type { ShownThread } from './threads-shown'

/** State of the connection to the server. */
export type ConnectionState = 'asking' | 'in-step' | 'unreachable'

/** A conversation with a subscriber. */
export interface OpenThread {
  /** `gone`: deleted or never existed. Its turns are then orphans, which may not have been sent. */
  readonly status: 'loading' | 'ready' | 'gone'
  readonly reach: ConnectionState
  readonly turns: readonly Turn[]
}

/** The question that this page is waiting on. */
export interface PendingQuestion {
  readonly threadId: string
  readonly turnId: string
  /** The answer streamed so far. */
  readonly soFar: string
}

export interface ChatState {
  /** Newest first. */
  readonly threads: readonly ShownThread[]
  readonly hasMore: boolean
  /** State of the request for the next page. */
  readonly more: 'resting' | 'loading' | 'failed'
  readonly reach: ConnectionState
  readonly open: ReadonlyMap<string, OpenThread>
  readonly asked: PendingQuestion | undefined
  /** Failure of the last attempt on this page, by turn id. */
  readonly failures: ReadonlyMap<string, AiFailure>
}

export const initialChatState: ChatState = {
  threads: [],
  hasMore: false,
  more: 'resting',
  reach: 'asking',
  open: new Map(),
  asked: undefined,
  failures: new Map(),
}
