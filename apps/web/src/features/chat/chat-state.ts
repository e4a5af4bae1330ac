import type { Turn } from '@geist/domain'

import type { AiFailure } from '../../shared/ai/ai-failure'
import type { ShownThread } from './threads-shown'

/** Whether the server has answered, by now. */
export type Reach = 'asking' | 'in-step' | 'unreachable'

/** A conversation that somebody looks at. */
export interface OpenThread {
  /** `gone`: it was deleted, or never was. Its turns are then those that may never have reached the server. */
  readonly status: 'loading' | 'ready' | 'gone'
  readonly reach: Reach
  readonly turns: readonly Turn[]
}

/** A question that is being answered on this page. */
export interface AskedNow {
  readonly threadId: string
  readonly turnId: string
  /** What there is of the answer. */
  readonly soFar: string
}

/** All that the screen shows of an account's conversations. */
export interface ChatState {
  /** Newest first. */
  readonly threads: readonly ShownThread[]
  readonly hasMore: boolean
  /** Whether the next page is on its way, or could not be had. */
  readonly more: 'resting' | 'loading' | 'failed'
  readonly reach: Reach
  readonly open: ReadonlyMap<string, OpenThread>
  readonly asked: AskedNow | undefined
  /** Why questions were not answered when they were last asked on this page, by turn. */
  readonly failures: ReadonlyMap<string, AiFailure>
}

export const beforeChat: ChatState = {
  threads: [],
  hasMore: false,
  more: 'resting',
  reach: 'asking',
  open: new Map(),
  asked: undefined,
  failures: new Map(),
}
