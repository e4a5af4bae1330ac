import type { CallLimit } from '@geist/domain'
import type { TakenCall } from './take-call'

/** Counts calls: in the store for all instances together, where that is worth its reads and writes. */
export interface CallStore {
  /** Decides by `takeCall`, and remembers it: of calls at the same moment no more are let through than of calls in a row. */
  take(uid: string, name: string, limit: CallLimit, now: number): Promise<TakenCall>
}
